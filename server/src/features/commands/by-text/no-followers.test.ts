import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())

test('TEXT-4 words of a sender without followers are offered to the last sender, and YES sends them', async () => {
  const ben = await town.signedUp('ben', { firstName: 'Ben' })
  const cleo = await town.signedUp('cleo')
  await cleo.texts('@ben')
  await ben.texts('@cleo Can you come?')
  await cleo.hears()
  await cleo.texts('Sure, see you at the corner')
  expect((await cleo.hears()).join()).toContain('To send that to @ben, reply YES or start with @ben.')
  await ben.hears()
  await cleo.texts('yes')
  expect(await ben.hears()).toEqual(['@cleo (direct): Sure, see you at the corner'])
})

test('TEXT-4 words of a sender without followers are offered to their only group, and YES sends them', async () => {
  const dora = await town.signedUp('dora')
  await dora.makesGroup('Choir')
  const member = town.person()
  await member.texts('#choir')
  await member.hears()
  await dora.texts('Good morning! Practice moved to 8')
  expect((await dora.hears()).join()).toContain('To send that to #Choir, reply YES or start with #Choir.')
  await dora.texts('yes')
  expect(await member.hears()).toEqual(['#Choir @dora: Good morning! Practice moved to 8'])
  await dora.texts('Bring water')
  await dora.texts('#choir thanks')
  expect(await member.hears()).toEqual(['#Choir @dora: thanks'])
  await dora.hears()
  await dora.texts('remove ben from choir')
  expect((await dora.hears()).join()).toContain('Only the web can do that: LOGIN gets you a link.')
})

test('TEXT-4 the answer to a broadcast goes to its sender, also from somebody with a username and a group', async () => {
  const [eva, finn] = [await town.signedUp('eva'), await town.signedUp('finn')]
  await finn.texts('@eva')
  await finn.makesGroup('Tenors')
  await eva.texts('Who can bring chairs?')
  await eva.hears()
  await finn.hears()
  await finn.texts('I can bring a pie too')
  expect((await finn.hears()).join()).toBe('We kept your words for @eva, who can answer you here.')
  expect((await eva.hears()).join()).toContain('Note from @finn: I can bring a pie too')
  await finn.texts('remove eva from tenors')
  expect((await finn.hears()).join()).toContain('Only the web can do that: LOGIN gets you a link.')
  expect(await eva.hears()).toEqual([])
})

test('TEXT-2 the guard asks a sender once before words behind a broadcast go to followers', async () => {
  const [gil, hana, fan] = [
    await town.signedUp('gil', { firstName: 'Gil' }),
    await town.signedUp('hana'),
    town.person(),
  ]
  await hana.texts('@gil')
  await fan.texts('@hana')
  await gil.texts('Who can bring chairs?')
  await Promise.all([gil.hears(), hana.hears(), fan.hears()])
  await hana.texts('I can bring a pie too')
  expect((await hana.hears()).join()).toContain(
    'to your 1 follower? Reply SEND or NO. To answer Gil, start with @gil.',
  )
  await hana.texts('@gil')
  expect(await gil.hears()).toEqual(['@hana (direct): I can bring a pie too'])
  await hana.texts('The pie is with apples')
  await hana.texts('SEND')
  await hana.texts('And it is a big one this time')
  expect(await fan.hears()).toEqual(['@hana: The pie is with apples', '@hana: And it is a big one this time'])
  town.clock.advance(11 * MINUTE_MS)
  await hana.texts('Rehearsal moves to eight tonight')
  expect(await fan.hears()).toEqual(['@hana: Rehearsal moves to eight tonight'])
})
