import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChoirTown, newcomer } from '../../testing/choir-town.ts'

const LEFT = 'You have left #Choir. Text #Choir to come back.'
const UNFOLLOWED = 'You no longer follow @ana. Text @ana to come back.'
const { town, ana, ben, cleo, dora } = await createChoirTown()
// Ben and Dora, who has no username, follow Ana and belong to the choir in each test.
beforeEach(async () => {
  town.clock.advance(11 * MINUTE_MS)
  for (const person of [ben, dora]) for (const name of ['@ana', '#choir']) await person.texts(name)
  for (const person of [ana, ben, cleo, dora]) await person.hears()
})
afterAll(() => town.close())

test('TEXT-7 "#choir stop" leaves the group, and no member reads it', async () => {
  for (const person of [ben, dora]) {
    await person.texts('#choir please stop texting me')
    expect(await person.hears()).toEqual([LEFT])
  }
  expect([await ana.hears(), await cleo.hears()]).toEqual([[], []])
})

test('TEXT-7 "@ana stop" ends that follow, and Ana does not read it', async () => {
  for (const person of [ben, dora]) {
    await person.texts('@ana stop')
    expect(await person.hears()).toEqual([UNFOLLOWED])
  }
  expect(await ana.hears()).toEqual([])
})

test('TEXT-7 "#choir Cancel?" may be said to the group, so it leaves nothing, and SEND sends it', async () => {
  await ben.texts('#choir Cancel?')
  expect((await ben.hears()).join()).toContain('Send your words to #Choir? Reply SEND or NO.')
  await ben.texts('SEND')
  expect(await cleo.hears()).toEqual(['#Choir @ben: Cancel?'])
})

test('TEXT-7 a question to a person who wrote is a message', async () => {
  await ana.texts('@ben Is the road open?')
  await ben.texts('@ana Blocked?')
  expect((await ana.hears()).join()).toContain('Blocked?')
})

test.each([
  ['@ana mute 8h', '@ana is muted for 8 hours'],
  ['@ana block', 'To block @ana, text BLOCK @ana.'],
])('TEXT-7 %j is a command, and nobody reads it', async (text, said) => {
  await ben.texts(text)
  expect((await ben.hears())[0]).toContain(said)
  expect([await ana.hears(), await cleo.hears()]).toEqual([[], []])
  for (const name of ['@ana', '#choir']) await ben.texts(`unmute ${name}`)
})

test('TEXT-7 a host who follows nobody gets the command behind "@ben block" too', async () => {
  await ana.texts('@ben block')
  expect((await ana.hears())[0]).toContain('To block @ben, text BLOCK @ben.')
})

test('TEXT-2 "#choir stop by at 5" reaches the members', async () => {
  await ben.texts('#choir stop by at 5')
  expect(await cleo.hears()).toEqual(['#Choir @ben: stop by at 5'])
})

test('TEXT-3 "stop" to a person whom the sender does not follow reaches that person', async () => {
  const fan = await newcomer(town)
  await fan.texts('@ben')
  await fan.signsUp('fan')
  await fan.hears()
  await ben.texts('@fan stop')
  expect(await fan.hears()).toEqual(['@ben (direct): stop'])
})

test('TEXT-7 the creator of a group keeps it, and no member reads their STOP', async () => {
  await ana.texts('#choir stop')
  expect((await ana.hears())[0]).toContain('You run #Choir. MUTE #Choir 1w gives you quiet.')
  expect(await cleo.hears()).toEqual([])
})
