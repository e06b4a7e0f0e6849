import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'
import type { Person } from '../../../testing/person.ts'

const town = {} as Awaited<ReturnType<typeof createChoirTown>>
beforeAll(async () => {
  Object.assign(town, await createChoirTown())
  for (const one of [town.ben, town.dora]) await one.texts('@ana')
})
afterAll(() => town.town.close())

/** A new follower of Ana who has just got her text. */
async function listener(): Promise<Person> {
  const person = town.town.person()
  await person.texts('@ana')
  await town.ana.texts(`Supper at seven for ${person.phone.slice(-4)}`)
  await person.hears()
  return person
}

test.each(['yes', 'Yes please', 'ok', 'Y'])(
  'TEXT-6 %j to the question whether to stop, below words that were kept, ends all texts',
  async (yes) => {
    const lea = await listener()
    await lea.texts('I moved to Ohio')
    expect((await lea.hears()).join()).toContain('Stop all texts? Reply STOP.')
    await lea.texts(yes)
    expect((await lea.hears()).join()).toContain('you will get no more texts')
  },
)

test('TEXT-6 YES after a text of another person is for that person', async () => {
  const lea = await listener()
  await lea.texts('I moved to Ohio')
  town.town.clock.advance(1000)
  await town.ana.texts('Shall we come to you?')
  await lea.hears()
  await lea.texts('yes')
  expect((await lea.hears()).join()).toContain('Kept for @ana')
})

test("TEXT-6 a sender's OK to the question whether to stop sends the held words to nobody", async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts('I am done with these texts')
  await town.ana.hears()
  await town.ana.texts('ok')
  expect((await town.ana.hears()).join()).toContain('you will get no more texts')
  expect(await town.dora.hears()).toEqual([])
  await town.ana.texts('START')
  await town.ana.hears()
})

test.each(['Sorry, wrong person!', 'oops wrong person', 'wrong number sorry', 'Perdón, persona equivocada'])(
  'TEXT-6 %j from a sender asks whether to stop, because their own text may have missed its reader',
  async (words) => {
    const zoe = town.town.person()
    await zoe.signsUp(`zoe${zoe.phone.slice(-4)}`)
    await zoe.texts(words)
    expect((await zoe.hears()).join()).toContain('Stop all texts? Reply STOP.')
    await zoe.texts(words)
    expect((await zoe.hears()).at(-1)).toContain('you will get no more texts')
  },
)

test.each(['Wrong number, stop texting me', 'Wrong person. Please remove me', 'Wrong number. STOP'])(
  'TEXT-6 %j from a sender ends all texts',
  async (words) => {
    const zoe = town.town.person()
    await zoe.signsUp(`zoe${zoe.phone.slice(-4)}`)
    await zoe.texts(words)
    expect((await zoe.hears()).at(-1)).toContain('you will get no more texts')
  },
)
