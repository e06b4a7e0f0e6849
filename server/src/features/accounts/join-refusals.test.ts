import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())
// All tries come from one IP address, which has ten wrong tries in 15 minutes.
afterEach(() => town.clock.advance(16 * MINUTE_MS))

test('STOP @name, LEAVE and no texts about an event of the new phone hold', async () => {
  const [tess, mover, second] = [await town.signedUp('tess'), await town.signedUp('mover'), town.person()]
  await tess.makesGroup('tessgroup')
  const id = await tess.makesEvent({ title: 'Dinner' })
  const { code } = await tess.readsEvent(id)
  for (const words of ['@tess', '#tessgroup', `YES ${code}`]) await mover.texts(words)
  for (const words of ['@tess', '#tessgroup', `YES ${code}`, 'NAME Al', 'STOP @tess', 'LEAVE #tessgroup'])
    await second.texts(words)
  expect((await mover.movesTo(second)).status).toBe(200)
  await second.hears()
  await tess.texts('To all who follow')
  await tess.texts('#tessgroup To the group')
  await tess.calls('POST', `/events/event/${id}/message`, { message: 'Bring bread' })
  await tess.texts('@mover To you')
  expect(await second.hears()).toEqual([])
  expect((await tess.hears()).at(-1)).toContain('mover')
  await second.texts('@tess')
  await second.hears()
  await tess.texts('To all who follow now')
  expect(await second.hears()).toEqual(['@tess: To all who follow now'])
})

test('the refusals of the account hold against the follows of the new phone, and a choice made again counts', async () => {
  const [tilda, mona, second] = [await town.signedUp('tilda'), await town.signedUp('mona'), town.person()]
  await mona.texts('STOP @tilda')
  await second.texts('@tilda')
  await mona.movesTo(second)
  await second.hears()
  await tilda.texts('Refused by the account')
  expect(await second.hears()).toEqual([])
  const [nora, third] = [await town.signedUp('nora'), town.person()]
  for (const words of ['STOP @tilda', '@tilda']) await nora.texts(words)
  await third.texts('LIST')
  await nora.movesTo(third)
  await third.hears()
  await tilda.texts('Chosen again')
  expect(await third.hears()).toEqual(['@tilda: Chosen again'])
})
