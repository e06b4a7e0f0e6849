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

test.each([
  '#choir stop',
  '#choir STOP!',
  '#choir unsubscribe',
  '#choir leave',
  '#choir remove me',
  '#choir please stop texting me',
  '#choir stop\nSent from my iPhone',
  '#choir parar',
])('TEXT-7 %j leaves the group, and no member reads it', async (text) => {
  for (const person of [ben, dora]) {
    await person.texts(text)
    expect(await person.hears()).toEqual([LEFT])
  }
  expect([await ana.hears(), await cleo.hears()]).toEqual([[], []])
})

test.each(['@ana stop', '@ana unsubscribe', '@ana unfollow', '@ana stop texting me'])(
  'TEXT-7 %j ends that follow, and Ana does not read it',
  async (text) => {
    for (const person of [ben, dora]) {
      await person.texts(text)
      expect(await person.hears()).toEqual([UNFOLLOWED])
    }
    expect(await ana.hears()).toEqual([])
  },
)

test.each(['#choir omg stop 😂', '#choir Cancel?'])(
  'TEXT-7 %j may be said to the group, so it leaves nothing, and SEND sends it',
  async (text) => {
    await ben.texts(text)
    expect((await ben.hears()).join()).toContain('Send your words to #Choir? Reply SEND or NO.')
    await ben.texts('SEND')
    expect(await cleo.hears()).toEqual([`#Choir @ben: ${text.slice('#choir '.length)}`])
  },
)

test('TEXT-7 a question to a person who wrote is a message', async () => {
  await ana.texts('@ben Is the road open?')
  await ben.texts('@ana Blocked?')
  expect((await ana.hears()).join()).toContain('Blocked?')
})

test('TEXT-7 a request in another language behind a name gets the command, and SEND sends it', async () => {
  await ben.texts('#choir Не пишите мне больше')
  expect((await ben.hears()).join()).toContain('LEAVE #Choir')
  await ben.texts('SEND')
  expect(await cleo.hears()).toEqual(['#Choir @ben: Не пишите мне больше'])
})

test('TEXT-7 words behind a name that are no plain request reach it', async () => {
  await ben.texts('#choir Please stop, I have asked three times')
  expect(await cleo.hears()).toEqual(['#Choir @ben: Please stop, I have asked three times'])
})

test.each([
  ['@ana mute 8h', '@ana is muted for 8 hours'],
  ['#choir mute for two hours', '#Choir is muted for 2 hours'],
  ['#choir mute', 'For how long? Text MUTE #Choir 8h'],
  ['@ana block', 'To block @ana, text BLOCK @ana.'],
  ['@ana report', 'To report the last text from @ana, text REPORT @ana.'],
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

test.each([
  '#choir stop by at 5',
  '#choir Leave early today',
  '#choir quiet',
  '#choir block party on Friday',
])('TEXT-2 %j reaches the members', async (text) => {
  await ben.texts(text)
  expect(await cleo.hears()).toEqual([`#Choir @ben: ${text.slice(7)}`])
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
