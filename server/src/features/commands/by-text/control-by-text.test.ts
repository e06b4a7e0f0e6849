import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChoirTown, newcomer } from '../../../testing/choir-town.ts'
import type { Person } from '../../../testing/person.ts'

const { town, ana, ben, cleo, dora } = await createChoirTown()
beforeEach(async () => {
  town.clock.advance(11 * MINUTE_MS)
  for (const person of [ana, ben, cleo, dora]) await person.hears()
})
afterAll(() => town.close())

describe('the guard', () => {
  let fan: Person
  beforeAll(async () => {
    fan = await newcomer(town)
    await fan.texts('@ben')
    await fan.hears()
    await ben.texts('@ana')
    await ana.texts('@ben')
  })

  test('TEXT-2 words that may be an answer are held until SEND, and sent once', async () => {
    await ana.texts('@ben Are you coming?')
    await ben.texts('Yes I am')
    expect(await ben.hears()).toEqual([
      '@ana (direct): Are you coming?',
      'Send "Yes I am" to your 2 followers? Reply SEND or NO. To answer Ana, start with @ana.',
    ])
    expect(await fan.hears()).toEqual([])
    await ben.texts('send')
    await ben.texts('SEND')
    expect(await fan.hears()).toEqual(['@ben: Yes I am'])
    expect(await ben.hears()).toEqual([
      'No text of yours is waiting to be sent. To write to all who follow you, text the words alone.',
    ])
  })

  test('TEXT-2 after a group text the question names the group, and held words expire after ten minutes', async () => {
    await ana.texts('#choir Who has the keys?')
    await ben.texts('I have them')
    expect((await ben.hears()).at(-1)).toBe(
      'Send "I have them" to your 2 followers? Reply SEND or NO. To answer #Choir, start with #Choir.',
    )
    town.clock.advance(10 * MINUTE_MS)
    await ben.texts('SEND')
    expect(await ben.hears()).toEqual([
      '"I have them" waited for more than 10 minutes and was not sent. To send it, text it again.',
    ])
    expect(await fan.hears()).toEqual([])
  })

  test('TEXT-2 words that are too long are refused at once, because SEND could not send them', async () => {
    await ana.texts('@ben Are you coming?')
    await ben.hears()
    await ben.texts('x'.repeat(3201))
    expect(await ben.hears()).toEqual([
      'That message has 3201 characters; 3200 is the most. Nothing was sent: please send it in parts.',
    ])
    await ben.texts('SEND')
    expect(await ben.hears()).toEqual([
      'No text of yours is waiting to be sent. To write to all who follow you, text the words alone.',
    ])
  })

  test('TEXT-2 the guard does not ask after ten minutes, on the web, or when it is switched off', async () => {
    await ana.texts('@ben Hello?')
    town.clock.advance(10 * MINUTE_MS + 1)
    await ben.texts('Later today')
    expect(await fan.hears()).toEqual(['@ben: Later today'])
    await ana.texts('@ben Hello again?')
    await ben.calls('POST', '/sendMessage', { message: 'From the web' })
    await town.settle()
    expect(await fan.hears()).toEqual(['@ben: From the web'])
    await town.database.db.updateTable('people').set({ guarded: false }).where('handle', '=', 'ben').execute()
    await ben.texts('No questions')
    expect(await fan.hears()).toEqual(['@ben: No questions'])
    await town.database.db.updateTable('people').set({ guarded: true }).where('handle', '=', 'ben').execute()
  })
})

describe('blocking and reporting', () => {
  test('TEXT-4 BLOCK @ben ends all texts from him, in groups too, until UNBLOCK', async () => {
    const jan = await town.signedUp('jan')
    await jan.texts('@ben')
    await jan.texts('#choir')
    await ben.texts('@jan hello')
    expect((await jan.hears()).at(-1)).toBe('@ben (direct): hello')
    await jan.texts('Block @ben')
    expect((await jan.hears())[0]).toContain('@ben is blocked')
    await ben.texts('@jan still there?')
    // Ben is not told that he is blocked.
    expect((await ben.hears()).at(-1)).toBe(
      "@jan and you don't follow each other, so nothing was sent. To follow, text @jan.",
    )
    await jan.texts('@ben and now?')
    expect(await jan.hears()).toEqual([
      'You have blocked @ben, so nothing was sent. UNBLOCK @ben undoes that.',
    ])
    town.clock.advance(11 * MINUTE_MS)
    await ben.texts('To everybody')
    await ben.texts('#choir To the choir')
    expect(await jan.hears()).toEqual([])
    await ben.texts('@jan')
    expect((await ben.hears()).at(-1)).toMatch(/^@jan does not exist\./)
    await jan.texts('UNBLOCK @ben')
    expect(await jan.hears()).toEqual(['@ben is no longer blocked. Text @ben to follow them again.'])
    await ben.texts('#choir Again')
    expect(await jan.hears()).toEqual(['#Choir @ben: Again'])
  })

  test('TEXT-4 REPORT marks the last text from a person', async () => {
    const kim = await newcomer(town)
    await kim.texts('REPORT')
    expect(await kim.hears()).toEqual([
      'You got no text lately that you could report. To report somebody, text REPORT @name.',
    ])
    await kim.texts('#choir')
    await ben.texts('#choir Buy my coins')
    await kim.hears()
    await kim.texts('report')
    expect((await kim.hears())[0]).toBe(
      'Thank you. The last text from @ben has been reported. BLOCK @ben ends all texts from them.',
    )
    await kim.texts('REPORT')
    expect(await kim.hears()).toEqual([
      'You have reported the last text from @ben already. BLOCK @ben ends all texts from them.',
    ])
    const reports = await town.database.db
      .selectFrom('reports as r')
      .innerJoin('people as p', 'p.id', 'r.reported_id')
      .innerJoin('messages as m', 'm.id', 'r.message_id')
      .select(['p.handle', 'm.text'])
      .execute()
    expect(reports).toEqual([{ handle: 'ben', text: 'Buy my coins' }])
  })
})

describe("control of one's own message", () => {
  test('TEXT-2 STATUS, PAUSE, RESUME and ABORT report and control it', async () => {
    const lea = await town.signedUp('lea')
    await lea.texts('STATUS')
    expect((await lea.hears())[0]).toContain('You have not sent anything yet.')
    await lea.texts('pause')
    expect(await lea.hears()).toEqual([
      'You have no message on its way. STATUS shows how your last one went.',
    ])
    const fans = [await newcomer(town), await newcomer(town), await newcomer(town)]
    for (const fan of fans) await fan.texts('@lea')
    for (const fan of fans) await fan.hears()

    await lea.calls('POST', '/sendMessage', { message: 'Breakfast at nine' })
    await lea.texts('Pause')
    expect(await lea.hears()).toEqual([
      '"Breakfast at nine": 0 sent, 3 waiting. Paused: RESUME goes on, ABORT ends it.',
    ])
    expect(await fans[0]?.hears()).toEqual([])
    await lea.texts('RESUME')
    expect(await lea.hears()).toEqual(['"Breakfast at nine": 0 sent, 3 waiting.'])
    expect(await fans[0]?.hears()).toEqual(['@lea: Breakfast at nine'])
    await lea.texts('STATUS')
    expect(await lea.hears()).toEqual(['"Breakfast at nine": 3 sent.'])

    await lea.calls('POST', '/sendMessage', { message: 'No, at ten' })
    await lea.texts('PAUSE')
    await lea.texts('ABORT')
    expect((await lea.hears()).at(-1)).toBe('"No, at ten": 0 sent, 3 left out. Aborted.')
    await lea.texts('RESUME')
    expect(await lea.hears()).toEqual([
      'You have no message on its way. STATUS shows how your last one went.',
    ])
    for (const fan of fans) expect((await fan.hears()).filter((text) => text.includes('ten'))).toEqual([])
  })
})

test('TEXT-2 STATUS and ABORT count the same phones as the guard, without those that said STOP or muted', async () => {
  const max = await town.signedUp('maxine')
  const fans = [await newcomer(town), await newcomer(town), await newcomer(town), await newcomer(town)]
  for (const fan of fans) await fan.texts('@maxine')
  const [stopped, muted, later] = fans
  await stopped?.texts('STOP')
  await muted?.texts('MUTE @maxine 8h')
  await max.texts('ok')
  expect((await max.hears()).at(-1)).toContain('to your 2 followers?')
  await max.texts('NO')
  await max.calls('POST', '/sendMessage', { message: 'Breakfast at nine' })
  await max.texts('PAUSE')
  expect((await max.hears()).at(-1)).toContain('"Breakfast at nine": 0 sent, 2 waiting. Paused')
  town.clock.advance(MINUTE_MS)
  await later?.texts('STOP')
  await max.texts('STATUS')
  expect((await max.hears()).at(-1)).toContain('0 sent, 1 stopped, 1 waiting. Paused')
  await max.texts('ABORT')
  expect(await max.hears()).toEqual(['"Breakfast at nine": 0 sent, 1 stopped, 1 left out. Aborted.'])
})

test('TEXT-7 TEXT-1 MUTE spares direct messages too, which stay in the inbox, and their sender hears nothing of it', async () => {
  await ben.texts('@ana')
  await ben.texts('MUTE @ana 8h')
  await ben.hears()
  await ana.texts('@ben Are you there?')
  expect([await ben.hears(), await ana.hears()]).toEqual([[], []])
  const { body } = await ben.calls('GET', `/user/${await ben.id()}/messages?kind=direct`)
  expect(body.messages[0].originalText).toBe('Are you there?')
  await ben.texts('UNMUTE @ana')
  await ben.hears()
  await ana.texts('@ben And now?')
  expect(await ben.hears()).toEqual(['@ana (direct): And now?'])
})

describe('the ledger of consent', () => {
  test("TEXT-6 TEXT-7 each follow, join, stop and start has the words, the time and the carrier's id", async () => {
    const mia = await newcomer(town)
    for (const [index, text] of [
      '@ana',
      '#choir',
      'Leave #choir',
      'Opt out.',
      'START',
      'stop @ana',
    ].entries()) {
      await mia.texts(text, { id: `mia-${index}` })
    }
    const kept = await town.database.db
      .selectFrom('consents')
      .select(['act', 'target', 'words', 'source', 'carrier', 'carrier_id', 'at'])
      .where('phone', '=', mia.phone)
      .orderBy('id')
      .execute()
    const at = town.clock.now
    const by = { source: 'phone', carrier: 'simulator', at }
    expect(kept).toEqual([
      { act: 'follow', target: '@ana', words: '@ana', carrier_id: 'mia-0', ...by },
      { act: 'join', target: '#Choir', words: '#choir', carrier_id: 'mia-1', ...by },
      { act: 'leave', target: '#Choir', words: 'Leave #choir', carrier_id: 'mia-2', ...by },
      { act: 'stop', target: null, words: 'Opt out.', carrier_id: 'mia-3', ...by },
      { act: 'start', target: null, words: 'START', carrier_id: 'mia-4', ...by },
      { act: 'unfollow', target: '@ana', words: 'stop @ana', carrier_id: 'mia-5', ...by },
    ])
  })
})

test('TEXT-4 TEXT-7 a follow that a block ends is in the ledger as a removal', async () => {
  const [jo, kit] = [town.person(), town.person()]
  await jo.signsUp('joanna')
  await kit.texts('@joanna')
  await kit.signsUp('kit')
  await jo.texts('BLOCK @kit', { id: 'jo-1' })
  const kept = town.database.db
    .selectFrom('consents')
    .select(['act', 'target', 'words', 'source', 'carrier', 'carrier_id'])
  const by = { source: 'phone', carrier: 'simulator' }
  expect(await kept.where('phone', '=', kit.phone).orderBy('id', 'desc').limit(1).execute()).toEqual([
    { act: 'remove', target: '@joanna', words: 'ended by @joanna', carrier_id: 'jo-1', ...by },
  ])
  await jo.texts('UNBLOCK @kit')
  await jo.texts('BLOCK @kit')
  expect(await kept.where('phone', '=', kit.phone).execute()).toHaveLength(2)
})

describe('texts of every shape', () => {
  let shapes = 0
  test.each([
    ['3,000 characters', 'long '.repeat(600)],
    ['emoji', '🎉'.repeat(300)],
    ['right to left', 'שלום לכולם'],
    ['control characters', '\u0007bell\u0000'],
    ['a script', '<script>alert(1)</script>'],
    ['3,300 characters', 'x'.repeat(3300)],
    ['white space', ' \n\t '],
  ])('TEXT-2 %s gets a reply or acts, and never causes an error', async (_, text) => {
    const nia = await town.signedUp(`nia${++shapes}`)
    const fan = await newcomer(town)
    const user = (await nia.calls('GET', '/user')).body.user
    await fan.texts(`@${user.handle}`)
    await fan.hears()
    await nia.texts(text)
    const answered = [...(await fan.hears()), ...(await nia.hears())]
    expect(answered.length).toBeGreaterThan(0)
    const failed = await town.database.db
      .selectFrom('inbound_texts')
      .selectAll()
      .where('attempts', '>', 0)
      .execute()
    expect(failed).toEqual([])
  })
})
