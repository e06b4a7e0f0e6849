import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'

const town = await createChoirTown()
for (const one of [town.ben, town.dora]) await one.texts('@ana')
afterAll(() => town.town.close())

test.each([
  ['@ana', 'Are you coming?', 'On my way now', '@ben', ['@ana (direct): On my way now'], []],
  [
    '#choir',
    'Who has the map?',
    'I have it now',
    'choir please',
    ['#Choir @ana: I have it now'],
    ['#Choir @ana: I have it now'],
  ],
  [
    '#choir',
    'Who has the map?',
    'Supper at nine',
    'Send',
    ['@ana: Supper at nine'],
    ['@ana: Supper at nine'],
  ],
] as const)(
  'TEXT-4 behind %s %j the guard asks about %j, and %j sends it',
  async (to, asked, words, answer, bens, doras) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ben.texts(`${to} ${asked}`)
    await town.ana.texts(words)
    for (const one of [town.ben, town.dora]) await one.hears()
    await town.ana.texts(answer)
    expect(await town.ben.hears()).toEqual(bens)
    expect(await town.dora.hears()).toEqual(doras)
  },
)

test('TEXT-4 SEND answers for the conversation beside it, and the next sender or ten quiet minutes ask again', async () => {
  const { ana, ben, dora } = town
  const says = async (text: string) => {
    for (const one of [ana, dora]) await one.hears()
    await ana.texts(text)
    return (await ana.hears()).join()
  }
  town.town.clock.advance(11 * MINUTE_MS)
  await ben.texts('@ana Shall I bring chairs?')
  expect(await says('Supper at eight tonight')).toContain('Reply SEND or NO.')
  await says('SEND')
  expect(await dora.hears()).toEqual(['@ana: Supper at eight tonight'])
  await ben.texts('@ana And tables?')
  expect(await says('Doors open at seven')).toBe('')
  expect(await dora.hears()).toEqual(['@ana: Doors open at seven'])
  await ben.texts('#choir Who has the map?')
  expect(await says('Bring warm clothes')).toContain('Reply SEND or NO.')
  town.town.clock.advance(21 * MINUTE_MS)
  await ben.texts('@ana Are you there?')
  expect(await says('Bring plates too')).toContain('Reply SEND or NO.')
})

test.each(['yes to all', 'I meant choir'])(
  'TEXT-4 %j is no printed answer to the guard, so it is read by itself, and the held words stay unsent',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ben.texts('#choir Who has the map?')
    await town.ana.texts('Supper at eight')
    for (const one of [town.ana, town.ben, town.dora]) await one.hears()
    await town.ana.texts(text)
    expect((await town.ana.hears()).join()).toContain('"Supper at eight" was not sent.')
    for (const one of [town.ben, town.dora])
      expect((await one.hears()).filter((heard) => heard.includes('Supper at eight'))).toEqual([])
  },
)

test.each(['yes', 'ok'])(
  'TEXT-2 %j to the guard after another text is for that text, and sends nothing to followers',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ben.texts('#choir Who has the map?')
    await town.ana.texts('I have it')
    town.town.clock.advance(1000)
    await town.ben.texts('#choir Can you bring it tonight?')
    for (const one of [town.ana, town.dora]) await one.hears()
    await town.ana.texts(text)
    expect(await town.dora.hears()).toEqual([])
    expect((await town.ana.hears()).join()).toContain(`"I have it" was not sent.`)
  },
)

test('TEXT-2 SEND after another text still sends the held words', async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.ben.texts('#choir Who has the map?')
  await town.ana.texts('Supper at ten')
  town.town.clock.advance(1000)
  await town.ben.texts('#choir Anybody?')
  await town.dora.hears()
  await town.ana.texts('SEND')
  expect(await town.dora.hears()).toEqual(['@ana: Supper at ten'])
})
