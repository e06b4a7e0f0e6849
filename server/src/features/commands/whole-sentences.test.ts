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
  test('TEXT-7 "what is this" gets the answer to HELP on a phone that has heard from nobody', async () => {
    const guest = await newcomer(town)
    await guest.texts('what is this')
    expect(await guest.hears()).toEqual([expect.stringMatching(HELP)])
  })

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

  test('TEXT-7 LOGIN-3 questions ask for LIST and LOGIN', async () => {
    await fan.texts('what groups am I in?')
    await fan.texts('i forgot my password')
    expect(await fan.hears()).toEqual([
      expect.stringContaining('You follow: @ben'),
      expect.stringContaining('Tap to log in'),
    ])
  })

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

  test('TEXT-5 TEXT-7 "Hello, please add me to choir. Thanks!" joins it', async () => {
    const guest = await newcomer(town)
    await guest.texts('Hello, please add me to choir. Thanks!')
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
