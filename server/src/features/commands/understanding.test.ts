import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createChoirTown, newcomer } from '../../testing/choir-town.ts'
import type { Person } from '../../testing/person.ts'

const STOPPED = /^Partyline: you will get no more texts/
const { town, ana, ben, cleo, dora } = await createChoirTown()
const fan = await newcomer(town)
await fan.texts('@ben')
beforeEach(async () => {
  town.clock.advance(11 * MINUTE_MS)
  for (const person of [ana, ben, cleo, dora, fan]) await person.hears()
})
afterAll(() => town.close())

const ledger = async (person: Person) =>
  (
    await town.database.db
      .selectFrom('consents')
      .select(['act', 'words'])
      .where('phone', '=', person.phone)
      .orderBy('id')
      .execute()
  ).map(({ act, words }) => `${act}: ${words}`)

describe('asking out', () => {
  test('TEXT-6 a whole request ends all texts, and is in the ledger with its words', async () => {
    const guest = await newcomer(town)
    await guest.texts('@ana')
    await guest.hears()
    await guest.texts('take me off your list')
    expect(await guest.hears()).toEqual([expect.stringMatching(STOPPED)])
    expect(await ledger(guest)).toContain('stop: take me off your list')
    await ana.texts('Is anybody there')
    expect(await guest.hears()).toEqual([])
  })

  test('TEXT-6 words that may be an opt-out get a question, and only STOP answers it', async () => {
    const guest = await newcomer(town)
    await guest.texts('not interested')
    expect(await guest.hears()).toEqual(['Stop all texts? Reply STOP or NO.'])
    expect(await ledger(guest)).toEqual(['ask-stop: not interested'])
    await guest.texts('yes please')
    expect((await guest.hears()).join()).not.toMatch(STOPPED)
    await guest.texts('STOP')
    expect(await guest.hears()).toEqual([expect.stringMatching(STOPPED)])
  })

  test('TEXT-6 NO to that question keeps the texts coming, and a sender may have meant their followers', async () => {
    await ben.texts('I am done with these texts')
    expect(await ben.hears()).toEqual([
      'Stop all texts? Reply STOP or NO. To send "I am done with these texts" to your 1 follower, reply SEND.',
    ])
    await ben.texts('no')
    expect(await ben.hears()).toEqual(['OK, you keep getting texts. STOP ends them whenever you like.'])
    await ben.texts('enough')
    await ben.texts('SEND')
    expect(await fan.hears()).toEqual(['@ben: enough'])
  })

  test('TEXT-6 STOP above a signature ends all texts, and START above one brings them back', async () => {
    const guest = await newcomer(town)
    await guest.texts('@ana')
    await guest.hears()
    await guest.texts('STOP\nJo Smith')
    expect(await guest.hears()).toEqual([expect.stringMatching(STOPPED)])
    await guest.texts('START\nSent from my iPhone')
    expect(await guest.hears()).toEqual(['Partyline: welcome back. You follow @ana.'])
  })

  test('TEXT-7 a command above a signature reaches no follower, and words keep their signature', async () => {
    await ben.texts('mute choir 8h\nSent from my iPhone')
    expect((await ben.hears())[0]).toContain('#Choir is muted for 8 hours')
    await ben.texts('unmute choir\nSent from my iPhone')
    await ben.texts('Supper at seven\nSent from my iPhone')
    expect(await fan.hears()).toEqual(['@ben: Supper at seven\nSent from my iPhone'])
  })

  test('TEXT-7 "stop ben" and "leave the choir" end only that follow and that membership', async () => {
    const guest = await newcomer(town)
    await guest.texts('@ben')
    await guest.texts('@cleo')
    await guest.texts('#choir')
    await guest.hears()
    await guest.texts('stop ben')
    await guest.texts('leave the choir')
    expect(await guest.hears()).toEqual([
      'You no longer follow @ben. Text @ben to come back.',
      'You have left #Choir. Text #Choir to come back.',
    ])
    await guest.texts('@ben')
    await guest.texts('unfollow @ben and @cleo')
    await guest.texts('LIST')
    expect((await guest.hears()).at(-1)).toContain('You follow nobody yet.')
  })
})

describe('the guard', () => {
  test('TEXT-2 the question shows the words, and NO drops them and says so', async () => {
    await ben.texts('Yes')
    expect(await ben.hears()).toEqual(['Send "Yes" to your 1 follower? Reply SEND or NO.'])
    await ben.texts('No')
    expect(await ben.hears()).toEqual(['"Yes" was not sent.'])
    await ben.texts('SEND')
    expect(await ben.hears()).toEqual([
      'No text of yours is waiting to be sent. To write to all who follow you, text the words alone.',
    ])
    expect(await fan.hears()).toEqual([])
  })

  test('TEXT-2 👍 sends nothing, and the held words still wait for SEND', async () => {
    for (const text of ['Hi!', '👍']) await ben.texts(text)
    expect((await ben.hears()).at(-1)).toBe('"Hi!" still waits. Reply SEND or NO.')
    await ben.texts('Send it please')
    expect(await fan.hears()).toEqual(['@ben: Hi!'])
  })

  test('TEXT-2 a second text replaces the first one held, and the reply says so', async () => {
    await ben.texts('Hi!')
    await ben.texts('Ho!')
    expect((await ben.hears()).slice(-2)).toEqual([
      'Send "Ho!" to your 1 follower? Reply SEND or NO.',
      '"Hi!" was not sent.',
    ])
    await ben.texts('SEND')
    expect(await fan.hears()).toEqual(['@ben: Ho!'])
  })

  test('TEXT-2 SEND and YES on the web do not release words held for the phone', async () => {
    await ben.texts('Hi!')
    const { body } = await ben.calls('POST', '/sendMessage', { message: 'SEND' })
    expect(body.responses).toEqual([
      'No text of yours is waiting to be sent. To write to all who follow you, text the words alone.',
    ])
    await town.settle()
    expect(await fan.hears()).toEqual([])
    await ben.texts('SEND')
    expect(await fan.hears()).toEqual(['@ben: Hi!'])
  })

  test('TEXT-2 a reaction reaches nobody and gets no reply', async () => {
    for (const one of [ben, dora]) await one.texts('Laughed at “See you at 7”')
    expect([await fan.hears(), await ben.hears(), await dora.hears()]).toEqual([[], [], []])
  })

  test.each(['#1 fan night!', '@ Level 1 is open'])('TEXT-2 %j is not lost', async (text) => {
    await ben.texts(text)
    expect((await ben.hears())[0]).toContain('to your 1 follower? Reply SEND or NO.')
    await ben.texts('SEND')
    expect(await fan.hears()).toEqual([`@ben: ${text}`])
  })
})

describe('one judgement for phone, preview and web', () => {
  test.each(['Yes', '#1 fan night!', 'Stop texting me'])(
    'TEXT-10 the preview says that %j goes to followers, and it does',
    async (message) => {
      const preview = await ben.calls('POST', '/sendMessage/preview', { message })
      expect(preview.body).toMatchObject({ command: 'SEND', resultCode: 'OK', recipients: 1, segments: 1 })
      const { body } = await ben.calls('POST', '/sendMessage', { message })
      expect(body).toMatchObject({ command: 'SEND', resultCode: 'OK' })
      await town.settle()
      expect(await fan.hears()).toEqual([`@ben: ${message}`])
    },
  )

  test.each(['mute choir 8h', 'Liked “Supper”'])(
    'TEXT-10 the preview says that %j is a command, and it is one',
    async (message) => {
      const preview = await ben.calls('POST', '/sendMessage/preview', { message })
      expect(preview.body).toMatchObject({ command: 'OTHER', recipients: 0 })
      const { body } = await ben.calls('POST', '/sendMessage', { message })
      expect(body.command).toBe('OTHER')
      await town.settle()
      expect(await fan.hears()).toEqual([])
    },
  )
})

describe('names as people text them', () => {
  test('TEXT-1 "@ana thanks" as a first text follows her', async () => {
    const guest = town.person()
    await guest.texts('@ana thanks')
    expect((await guest.hears())[0]).toMatch(/^You're following @ana\./)
  })

  test('TEXT-1 a refusal as a first text follows nobody', async () => {
    const guest = town.person()
    await guest.texts('no quiero seguir a @ana')
    await guest.texts('LIST')
    expect((await guest.hears()).at(-1)).toContain('You follow nobody yet.')
  })

  test('TEXT-1 "join choir" as a first text joins', async () => {
    const guest = town.person()
    await guest.texts('join choir')
    expect((await guest.hears())[0]).toMatch(/^You've joined #Choir\./)
  })

  test.each([
    ['mute choir', 'For how long? Text MUTE #Choir 8h, or 30m, 2d, 1w.'],
    ['unmute choir', '#Choir is not muted. MUTE #Choir 8h gives you quiet for 8 hours.'],
    ['log out', 'Texting needs no login. You can log out on the web, in your account. STOP ends all texts.'],
    ['leave', 'To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.'],
  ])('TEXT-7 %j: %s', async (text, said) => {
    await ben.texts('#choir Moved to 7')
    await dora.hears()
    await dora.texts(text)
    expect(await dora.hears()).toEqual([said])
  })

  test('TEXT-7 "mute choir tonight" mutes for 12 hours', async () => {
    await dora.texts('mute choir tonight')
    expect((await dora.hears())[0]).toContain('#Choir is muted for 12 hours')
    await dora.texts('unmute #choir')
  })

  test('TEXT-4 REPORT with a name reports the last text from that person', async () => {
    const guest = await newcomer(town)
    await guest.texts('@ana')
    await guest.texts('@ben')
    await ana.texts('From Ana to all')
    await ben.texts('From Ben to all')
    await guest.hears()
    await guest.texts('report @ana')
    expect((await guest.hears())[0]).toContain('The last text from @ana has been reported.')
    await guest.texts('report @cleo')
    expect(await guest.hears()).toEqual([
      'No text from @cleo has reached you lately. BLOCK @cleo ends all texts from them.',
    ])
  })
})
