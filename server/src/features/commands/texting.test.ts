import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const FIRST =
  'This is Partyline: one number for the people and groups you choose. Standard message and data rates may apply. Message frequency varies. Reply HELP for help, STOP to end.'

const town = await createTown()
const ana = await town.signedUp('ana', { intro: 'Hey! Thanks for following me.' })
// Each test begins after the guard's ten minutes, so that it does not see the texts of the test before.
beforeEach(() => town.clock.advance(11 * MINUTE_MS))
afterAll(() => town.close())

describe('following', () => {
  test('TEXT-1 @ana follows her and gets her intro, and the first text ever names Partyline, HELP, STOP and the rates', async () => {
    const ben = town.person()
    await ben.texts('@ana')
    expect(await ben.hears()).toEqual([
      `You're following @ana.\n@ana: Hey! Thanks for following me.\n\n${FIRST}`,
    ])
  })

  test('TEXT-1 following twice changes nothing and says so, without the introduction', async () => {
    const ben = town.person()
    await ben.texts('@ana')
    await ben.hears()
    await ben.texts('@ANA')
    expect(await ben.hears()).toEqual(['You already follow @ana. Text STOP @ana to unfollow.'])
    await ana.texts('One each')
    expect(await ben.hears()).toEqual(['@ana: One each'])
  })

  test('TEXT-1 an unknown name gets a reply that says so', async () => {
    const ben = town.person()
    await ben.texts('@nobody')
    expect((await ben.hears())[0]).toMatch(
      /^@nobody does not exist\. Please check the spelling and try again\./,
    )
  })

  test('TEXT-5 a new follower may reply as the target allows by default', async () => {
    const cleo = await town.signedUp('cleo')
    await cleo.texts('@ana')
    await cleo.texts('@ana Can my mother-in-law come?')
    expect(await ana.hears()).toContain('@cleo (direct): Can my mother-in-law come?')
    await town.database.db
      .updateTable('people')
      .set({ default_allow_reply: false })
      .where('handle', '=', 'ana')
      .execute()
    const dora = await town.signedUp('dora')
    await dora.texts('@ana')
    await dora.hears()
    await dora.texts('@ana Me too?')
    expect(await dora.hears()).toEqual([
      '@ana takes no replies from you, so nothing was sent. You can write once @ana follows you.',
    ])
    await town.database.db
      .updateTable('people')
      .set({ default_allow_reply: true })
      .where('handle', '=', 'ana')
      .execute()
  })

  test('TEXT-7 STOP @ana ends that one follow, and none of her messages arrive any more', async () => {
    const ben = town.person()
    await ben.texts('@ana')
    await ben.texts('Stop @ana')
    expect(await ben.hears()).toContain('You no longer follow @ana. Text @ana to come back.')
    await ana.texts('Supper at eight')
    expect(await ben.hears()).toEqual([])
    await ben.texts('unfollow @ana')
    expect(await ben.hears()).toEqual([
      "You don't follow @ana. They can no longer write to you, unless you write first. BLOCK @ana also ends their texts in groups.",
    ])
  })
})

describe('broadcasting', () => {
  test('TEXT-2 plain text from a person with a handle reaches every follower once, and only them', async () => {
    const zoe = await town.signedUp('zoe')
    const followers = [town.person(), town.person(), town.person()]
    const stranger = town.person()
    await stranger.texts('@ana')
    await stranger.hears()
    for (const follower of followers) {
      await follower.texts('@zoe')
      await follower.hears()
    }
    await zoe.texts('Supper at seven 🎉 — bring ñoquis')
    for (const follower of followers) {
      expect(await follower.hears()).toEqual(['@zoe: Supper at seven 🎉 — bring ñoquis'])
    }
    expect(await stranger.hears()).toEqual([])
    expect(await zoe.hears()).toEqual([])
  })

  test('TEXT-2 a person without a handle is told how to follow and then how to get one, and nobody gets the text', async () => {
    const ben = town.person()
    await ben.texts('hello everybody')
    await ben.texts('hello everybody')
    expect(await ben.hears()).toEqual([
      `Nobody got your words. Text @name to follow, #name to join. To send messages, get a username at http://localhost:3000/signup\n\n${FIRST}`,
      'Nobody got your words. To send messages yourself, get a username at http://localhost:3000/signup STOP ends all texts.',
    ])
  })

  test('TEXT-2 the reply tells a sender that nobody follows yet', async () => {
    const yan = await town.signedUp('yan')
    await yan.texts('anyone?')
    expect((await yan.hears())[0]).toMatch(/^Nobody follows you yet, so nothing was sent\./)
  })

  test('TEXT-2 an address counts only at the start of a text, not in mid-sentence', async () => {
    const { zoe, fan } = await pair('zara')
    await zoe.texts('Thanks @ana and #choir for coming')
    expect(await fan.hears()).toEqual(['@zara: Thanks @ana and #choir for coming'])
  })

  test('TEXT-2 a message too long for one text goes out in numbered parts, cut between words', async () => {
    const { zoe, fan } = await pair('zuri')
    const words = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
    await zoe.texts(words)
    const heard = await fan.hears()
    expect(heard).toHaveLength(2)
    expect(heard[0]).toMatch(/^@zuri: word0 .* word\d+ \(1\/2\)$/)
    expect(heard[1]).toMatch(/^@zuri: word\d+ .* word399 \(2\/2\)$/)
    expect(heard.join(' ').replace(/ \(\d\/2\)( @zuri:)?/g, '')).toBe(`@zuri: ${words}`)
    expect(Math.max(...heard.map((text) => text.length))).toBeLessThanOrEqual(1600)
  })

  test('TEXT-2 control characters, lone surrogates and an empty text cause no error', async () => {
    const { zoe, fan } = await pair('zeno')
    await zoe.texts('be\u0000ll \ud800 rings')
    expect(await fan.hears()).toEqual(['@zeno: bell \ufffd rings'])
    await zoe.texts(' \u200b ')
    expect((await zoe.hears())[0]).toMatch(
      /^That text was empty\. Text @name to follow somebody, or HELP for help\./,
    )
  })

  async function pair(handle: string) {
    const zoe = await town.signedUp(handle)
    const fan = town.person()
    await fan.texts(`@${handle}`)
    await fan.hears()
    return { zoe, fan }
  }
})

describe('stopping', () => {
  test('TEXT-6 STOP ends everything with one confirmation', async () => {
    const ben = town.person()
    await ben.texts('@ana')
    await ben.hears()
    await ben.texts('STOP‼️')
    expect(await ben.hears()).toEqual([
      'Partyline: you will get no more texts from this number. Reply START to undo.',
    ])
    await ben.texts('STOP')
    await ben.texts('Thanks')
    await ana.texts('Is anybody there')
    expect(await ben.hears()).toEqual([])
  })

  test.each(['START', 'Yes'])(
    'TEXT-6 %j undoes a STOP and names the people and groups that the phone follows again',
    async (word) => {
      const ben = town.person()
      await ben.texts('@ana')
      await ben.texts('STOP')
      await ben.hears()
      await ben.texts(word)
      expect(await ben.hears()).toEqual(['Partyline: welcome back. You follow @ana.'])
      await ana.texts('Back again')
      expect(await ben.hears()).toEqual(['@ana: Back again'])
    },
  )

  test('TEXT-6 #stop brings the question and ends nothing', async () => {
    const ben = town.person()
    await ben.texts('@ana')
    await ben.hears()
    await ben.texts('#stop')
    expect(await ben.hears()).toEqual(['Stop all texts? Reply STOP or NO.'])
    await ana.texts('Rehearsal at seven')
    expect(await ben.hears()).toEqual(['@ana: Rehearsal at seven'])
  })

  test('TEXT-6 a text that has not left when STOP comes is not sent', async () => {
    const ben = town.person()
    await ben.texts('@ana')
    await ben.hears()
    await ana.calls('POST', '/sendMessage', { message: 'Too late', sentFromWeb: true })
    await town.database.db
      .updateTable('people')
      .set({ stopped_at: town.clock.now })
      .where('phone', '=', ben.phone)
      .execute()
    await town.settle()
    expect(await ben.hears()).toEqual([])
  })

  test('TEXT-6 HELP names Partyline, the commands and the contact', async () => {
    const ben = town.person()
    await ben.texts('help?')
    const [help] = await ben.hears()
    expect(help).toContain('text @name to follow, #name to join')
    expect(help).toContain('STOP ends all texts')
    expect(help).toContain('help@example.org')
    expect(help?.match(/Standard message and data rates may apply/g)).toHaveLength(1)
  })
})

describe('one text, one act', () => {
  test('TEXT-9 the same text delivered twice by the carrier acts once', async () => {
    const ben = town.person()
    await ben.texts('@ana', { id: 'SM1' })
    await ben.texts('@ana', { id: 'SM1' })
    expect(await ben.received()).toHaveLength(1)
    await ana.texts('Only once', { id: 'SM2' })
    await ana.texts('Only once', { id: 'SM2' })
    expect(await ben.received()).toEqual([expect.stringMatching(/^You're following/), '@ana: Only once'])
  })

  test('TEXT-9 a carrier that delivers every text twice changes nothing', async () => {
    await ana.calls('PUT', '/simulator/faults', { duplicateInRate: 1 })
    const ben = town.person()
    await ben.texts('@ana')
    expect(await ben.received()).toHaveLength(1)
    await ana.calls('PUT', '/simulator/faults', { duplicateInRate: 0 })
  })

  test('TEXT-10 a message from the web reaches followers like a text', async () => {
    const ben = town.person()
    await ben.texts('@ana')
    await ben.hears()
    const { status, body } = await ana.calls('POST', '/sendMessage', {
      message: 'From the web',
      sentFromWeb: true,
    })
    await town.settle()
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      command: 'SEND',
      resultCode: 'OK',
      data: { userHandle: 'ana', messageId: expect.any(String) },
      responses: [],
    })
    expect(await ben.hears()).toEqual(['@ana: From the web'])
  })
})
