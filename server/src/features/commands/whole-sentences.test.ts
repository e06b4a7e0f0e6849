import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createChoirTown, newcomer } from '../../testing/choir-town.ts'

const HELP = /^Partyline: text @name to follow, /
const { town, ana, ben, dora } = await createChoirTown()
const fan = await newcomer(town)
await fan.texts('@ben')
beforeEach(async () => {
  town.clock.advance(11 * MINUTE_MS)
  for (const person of [ana, ben, dora, fan]) await person.hears()
})
afterAll(() => town.close())

describe('commands in whole sentences', () => {
  test.each(['How does this work?', 'help me please', 'what is this', 'cómo funciona esto', 'who is this?'])(
    'TEXT-7 %j gets the answer to HELP on a phone that has heard from nobody',
    async (text) => {
      const guest = await newcomer(town)
      await guest.texts(text)
      expect(await guest.hears()).toEqual([expect.stringMatching(HELP)])
    },
  )

  test('TEXT-2 TEXT-7 the same words are kept for the last sender heard, and the reply names HELP', async () => {
    await ben.texts('Supper at seven')
    await fan.hears()
    await fan.texts('how does this work?')
    expect(await fan.hears()).toEqual([
      'We kept your words for @ben, who can answer you here. HELP says how this works. STOP ends all texts.',
    ])
    await fan.texts('what does this do')
    expect(await fan.hears()).toEqual(['Kept for @ben. HELP says how this works. STOP ends all texts.'])
  })

  test('TEXT-2 the guard asks a sender before such words go to followers', async () => {
    await ben.texts('how does this work?')
    expect(await fan.hears()).toEqual([])
    expect(await ben.hears()).toContain(
      'Send "how does this work?" to your 1 follower? Reply SEND or NO. HELP says how this works.',
    )
  })

  test.each([
    ['how do I make a group?', 'Only the web can do that: LOGIN gets you a link.'],
    ['How do I schedule a message', 'Only the web can do that: LOGIN gets you a link.'],
    ['how do I send a picture', 'HELP says how this works.'],
  ])('TEXT-7 %j of a sender is no hint at leaving, and the reply names the way', async (text, way) => {
    await ben.texts(text)
    expect(await ben.hears()).toEqual([expect.stringContaining(way)])
    expect(await fan.hears()).toEqual([])
  })

  test.each(['what groups am I in?', 'Can you show me my list', 'mis grupos'])(
    'TEXT-7 %j asks for LIST',
    async (text) => {
      await fan.texts(text)
      expect(await fan.hears()).toEqual([expect.stringContaining('You follow: @ben')])
    },
  )

  test.each(['How do I log in?', 'i forgot my password', 'quiero iniciar sesión'])(
    'TEXT-7 LOGIN-3 %j asks for LOGIN',
    async (text) => {
      const guest = await newcomer(town)
      await guest.texts(text)
      expect(await guest.hears()).toEqual([expect.stringContaining('Tap to log in')])
    },
  )

  test('TEXT-7 "can you mute choir for two hours" mutes it, and "can you mute the radio?" is for people', async () => {
    await dora.texts('can you mute choir for two hours')
    await dora.texts('turn choir back on')
    expect(await dora.hears()).toEqual([
      '#Choir is muted for 2 hours. UNMUTE #Choir ends that sooner.',
      '#Choir is no longer muted.',
    ])
    await ben.texts('Can you mute the radio?')
    expect(await fan.hears()).toEqual(['@ben: Can you mute the radio?'])
    await ben.texts('can you mute choirs')
    expect(await ben.hears()).toEqual(['To mute #Choir, text MUTE #Choir 8h, or 30m, 2d, 1w.'])
  })

  test.each([
    "I'd like to join the choir please",
    'Sign me up for choir',
    'Hello, please add me to choir. Thanks!',
  ])('TEXT-5 TEXT-7 %j joins it', async (text) => {
    const guest = await newcomer(town)
    await guest.texts(text)
    expect(await guest.hears()).toEqual([expect.stringContaining("You've joined #Choir.")])
  })

  test('TEXT-7 a sentence that asks for a block gets an offer, and a report may give its reason', async () => {
    await fan.texts('how do I block ben')
    expect(await fan.hears()).toEqual(['To block @ben, text BLOCK @ben.'])
    await ben.texts('Supper at eight')
    await fan.hears()
    await fan.texts('report @ben for spam')
    expect(await fan.hears()).toEqual([expect.stringMatching(/^Thank you/)])
  })

  test('TEXT-6 "Don\'t text me, call me" brings the question', async () => {
    await fan.texts("Don't text me, call me")
    expect(await fan.hears()).toEqual([expect.stringContaining('Stop all texts? Reply STOP or NO.')])
  })
})
