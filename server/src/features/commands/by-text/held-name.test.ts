import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'

const town = await createChoirTown()
for (const one of [town.ben, town.dora]) await one.texts('@ana')
afterAll(() => town.town.close())

test.each(['@ben', 'to Ben', 'no, just Ben', 'send to ben'])(
  'TEXT-4 %j to the guard sends the held words to Ben alone',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ben.texts('@ana Are you coming?')
    await town.ana.texts('On my way now')
    for (const one of [town.ben, town.dora]) await one.hears()
    await town.ana.texts(text)
    expect(await town.ben.hears()).toEqual(['@ana (direct): On my way now'])
    expect(await town.dora.hears()).toEqual([])
  },
)

test.each(['to the group', 'the group', 'just the choir', 'I meant choir', 'sorry, meant for the choir'])(
  'TEXT-4 %j to the guard sends the held words to the group alone',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ben.texts('#choir Who has the map?')
    await town.ana.texts('I have it now')
    for (const one of [town.ben, town.dora]) await one.hears()
    await town.ana.texts(text)
    expect(await town.ben.hears()).toEqual(['#Choir @ana: I have it now'])
    expect(await town.dora.hears()).toEqual(['#Choir @ana: I have it now'])
  },
)

test.each(['send to all', 'everyone', 'yes to all', 'to my followers'])(
  'TEXT-4 %j to the guard sends the held words to followers',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ben.texts('#choir Who has the map?')
    await town.ana.texts('Supper at nine')
    await town.dora.hears()
    await town.ana.texts(text)
    expect(await town.dora.hears()).toEqual(['@ana: Supper at nine'])
  },
)

test.each(['Hello everyone', 'Thanks all', 'good night everybody'])(
  'TEXT-2 %j is no answer to the guard, so the held words stay unsent',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ana.texts('did you get my text')
    await town.dora.hears()
    await town.ana.texts(text)
    expect(await town.dora.hears()).not.toContain('@ana: did you get my text')
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
