import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())
// All tries come from one IP address, which has ten wrong tries in 15 minutes.
afterEach(() => town.clock.advance(16 * MINUTE_MS))

/** Requests both codes, and reads them on both phones. */
async function askForCodes(person: Person, to: Person): Promise<{ oldCode: string; newCode: string }> {
  const sent = await person.calls('POST', '/account/sendNumberCodes', { phoneNumber: to.phone })
  expect(sent.body).toEqual({ success: true })
  await town.settle()
  return { oldCode: await codeOn(person, 'to change your number'), newCode: await codeOn(to, 'to use this') }
}

async function codeOn(phone: Person, words: string): Promise<string> {
  const text = (await phone.received()).findLast((received) => received.includes(words))
  return /\d{8}/.exec(text ?? '')?.[0] ?? 'no code came'
}

const change = (person: Person, to: Person, codes: { oldCode: string; newCode: string }) =>
  person.calls('POST', '/account/changeNumber', { phoneNumber: to.phone, ...codes })

async function move(person: Person, to: Person) {
  const answer = await change(person, to, await askForCodes(person, to))
  await town.settle()
  return answer
}

describe('with the codes from both phones', () => {
  test('the account moves with followers, follows, groups and messages, and the old phone gets nothing more', async () => {
    const [ana, fan, choir] = [await town.signedUp('anna'), town.person(), await town.signedUp('choirlead')]
    await choir.makesGroup('choir')
    await fan.texts('@anna')
    await ana.texts('@choirlead')
    await ana.texts('#choir')
    await choir.texts('@anna A word before')
    const fresh = town.person()
    const { body } = await move(ana, fresh)
    expect(body.user).toMatchObject({ handle: 'anna', phoneNumber: fresh.phone })
    await ana.hears()
    expect((await fresh.hears()).at(-1)).toContain("This number is now @anna's on Partyline,")

    await choir.texts('To all who follow')
    await choir.texts('#choir To the choir')
    await choir.texts('@anna To you')
    expect(await fresh.hears()).toEqual([
      '@choirlead: To all who follow',
      '#choir @choirlead: To the choir',
      '@choirlead (direct): To you',
    ])
    expect(await ana.hears()).toEqual([])
    await fan.hears()
    // Past the ten minutes in which the guard asks about words that might be an answer.
    town.clock.advance(11 * MINUTE_MS)
    await fresh.texts('From my new phone')
    expect(await fan.hears()).toEqual(['@anna: From my new phone'])
    const messages = await ana.calls('GET', `/user/${body.user._id}/messages?kind=direct`)
    expect(messages.body.messages.map((one: { originalText: string }) => one.originalText)).toEqual([
      'To you',
      'A word before',
    ])
  })

  test('a person who texts from the old number later starts as a new person', async () => {
    const [dora, fan] = [await town.signedUp('dora'), town.person()]
    await fan.texts('@dora')
    await move(dora, town.person())
    await dora.hears()
    await fan.hears()
    await dora.texts('Hello, all')
    const [reply] = await dora.hears()
    expect(reply).toContain('/signup')
    expect(await fan.hears()).toEqual([])
    const again = town.person(dora.phone)
    await again.logsIn()
    expect((await again.calls('GET', '/user')).body.user.handle).toBeNull()
  })

  test('a follower’s phone is merged, so its follows stay and no message comes twice', async () => {
    const [emma, far, near] = [
      await town.signedUp('emma'),
      await town.signedUp('faraway'),
      await town.signedUp('nearby'),
    ]
    const second = town.person()
    await second.texts('@faraway')
    await second.texts('@nearby')
    await second.texts('@emma')
    await emma.texts('@nearby')
    await near.makesGroup('walkers')
    await second.texts('#walkers')
    const other = town.person(second.phone)
    await other.logsIn()
    await move(emma, second)
    await second.hears()
    await far.texts('Far')
    await near.texts('Near')
    await near.texts('#walkers Walk')
    expect(await second.hears()).toEqual(['@faraway: Far', '@nearby: Near', '#walkers @nearby: Walk'])
    const { followers, counts } = (await emma.calls('GET', `/user/${await emma.id()}/followers`)).body
    expect([followers, counts]).toEqual([[], { registered: 0, unregistered: 0 }])
    // A browser that was signed in as the follower is signed out.
    expect((await other.calls('GET', '/user')).status).toBe(401)
    expect((await emma.calls('GET', '/user')).status).toBe(200)
  })

  test('a message on its way to both phones comes once, to the new one', async () => {
    const [flo, speaker] = [await town.signedUp('flora'), await town.signedUp('speaker')]
    const second = town.person()
    await flo.texts('@speaker')
    await second.texts('@speaker')
    const codes = await askForCodes(flo, second)
    await Promise.all([flo.hears(), second.hears()])
    await speaker.calls('POST', '/sendMessage', { message: 'On its way' })
    expect((await change(flo, second, codes)).status).toBe(200)
    await town.settle()
    expect((await second.hears()).filter((text) => text === '@speaker: On its way')).toHaveLength(1)
    expect(await flo.hears()).toEqual([])
  })

  test('the ledger of consent has entries for both phones', async () => {
    const gina = await town.signedUp('gina')
    const fresh = town.person()
    await move(gina, fresh)
    const rows = await town.database.db
      .selectFrom('consents')
      .select(['phone', 'act', 'target', 'source'])
      .where('act', 'in', ['moved-to', 'moved-from'])
      .where('phone', 'in', [gina.phone, fresh.phone])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { phone: gina.phone, act: 'moved-to', target: fresh.phone, source: 'web' },
      { phone: fresh.phone, act: 'moved-from', target: gina.phone, source: 'web' },
    ])
  })

  test('every other login, key and webhook of the account ends, and the one that moved it stays', async () => {
    const ivy = await town.signedUp('ivy')
    const intruder = town.person(ivy.phone)
    await intruder.logsIn()
    const key = { name: 'Bot', scopes: ['profile:read'] }
    const { secret } = (await intruder.calls('POST', '/account/createKey', key)).body
    await move(ivy, town.person())
    expect((await intruder.calls('GET', '/user')).status).toBe(401)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await town.http.inject({ method: 'GET', url: '/api/user', headers })).statusCode).toBe(401)
    expect((await ivy.calls('GET', '/user')).status).toBe(200)
    expect((await ivy.calls('GET', '/account/sessions')).body.sessions).toHaveLength(1)
  })

  test('two tabs that send the same codes move it once', async () => {
    const hana = await town.signedUp('hana')
    const fresh = town.person()
    const codes = await askForCodes(hana, fresh)
    const answers = await Promise.all([change(hana, fresh, codes), change(hana, fresh, codes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await hana.calls('GET', '/user')).body.user.phoneNumber).toBe(fresh.phone)
  })

  test('a text from the new phone at the same moment is answered, before or after the move', async () => {
    const [ida, star] = [await town.signedUp('idaa'), await town.signedUp('star')]
    const fresh = town.person()
    const codes = await askForCodes(ida, fresh)
    await Promise.all([change(ida, fresh, codes), fresh.texts('@star')])
    for (let tries = 0; tries < 3; tries++) {
      town.clock.advance(MINUTE_MS)
      await town.settle()
    }
    await fresh.hears()
    await star.texts('To my followers')
    expect(await fresh.hears()).toEqual(['@star: To my followers'])
  })
})

describe('it is refused', () => {
  test('when the number has a handle of its own, which it tells only after both codes are right', async () => {
    const [jana, kofi] = [await town.signedUp('jana'), await town.signedUp('kofi')]
    const codes = await askForCodes(jana, kofi)
    const guessed = await change(jana, kofi, { ...codes, newCode: '00000000' })
    expect([guessed.status, guessed.body.error.reason]).toEqual([422, 'wrong-new-code'])
    expect(guessed.body.error.message).toBe('The code from your new phone is wrong.')
    const answer = await change(jana, kofi, codes)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      'That number has an account of its own here, @kofi. Delete that one first, or choose another number.',
    ])
    expect((await jana.calls('GET', '/user')).body.user.phoneNumber).toBe(jana.phone)
    expect((await kofi.calls('GET', '/user')).body.user.phoneNumber).toBe(kofi.phone)
  })

  test('when the number took a handle after the codes were sent', async () => {
    const lena = await town.signedUp('lena')
    const quick = town.person()
    const codes = await askForCodes(lena, quick)
    town.clock.advance(MINUTE_MS)
    await quick.signsUp('quick')
    expect((await change(lena, quick, codes)).body.error.reason).toBe('number-taken')
  })

  test('with a wrong number, the present number, or when the present number has said STOP', async () => {
    const mia = await town.signedUp('miaa')
    const ask = async (phoneNumber: string) => {
      const { status, body } = await mia.calls('POST', '/account/sendNumberCodes', { phoneNumber })
      return [status, body.error?.message]
    }
    expect(await ask('12')).toEqual([422, 'Please enter a valid phone number!'])
    expect(await ask(mia.phone)).toEqual([422, 'That is your number already.'])
    const stopped = town.person()
    await stopped.texts('STOP')
    // Only a phone's owner may learn that it has opted out. It gets no text.
    expect(await ask(stopped.phone)).toEqual([200, undefined])
    await mia.texts('STOP')
    expect(await ask(town.person().phone)).toEqual([
      409,
      'Your phone has said STOP, so no code can be sent to it. Text START to the shared number, then try again.',
    ])
    await town.settle()
    expect((await stopped.received()).join()).not.toContain('code')
  })

  test('when the number says STOP after the codes were sent', async () => {
    const nora = await town.signedUp('nora')
    const other = town.person()
    const codes = await askForCodes(nora, other)
    await other.texts('STOP')
    expect((await change(nora, other, codes)).body.error.reason).toBe('phone-stopped')
  })

  test('after five wrong tries, after ten minutes, and for a number without codes', async () => {
    const olaf = await town.signedUp('olaf')
    const [fresh, another] = [town.person(), town.person()]
    let codes = await askForCodes(olaf, fresh)
    expect((await change(olaf, another, codes)).body.error.reason).toBe('codes-expired')
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await change(olaf, fresh, { oldCode: '1', newCode: '' })
      expect(body.error).toMatchObject({ reason: 'wrong-codes', message: 'Both codes are wrong.' })
    }
    expect((await change(olaf, fresh, codes)).body.error.reason).toBe('codes-expired')
    town.clock.advance(MINUTE_MS)
    codes = await askForCodes(olaf, fresh)
    town.clock.advance(10 * MINUTE_MS)
    expect((await change(olaf, fresh, codes)).body.error.reason).toBe('codes-expired')
  })

  test('a hundred guesses at once count as five, and then the limit on wrong codes holds', async () => {
    const peer = await town.signedUp('peer')
    const fresh = town.person()
    const { newCode } = await askForCodes(peer, fresh)
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        change(peer, fresh, { oldCode: String(n).padStart(8, '0'), newCode }),
      ),
    )
    const reasons = guesses.map(({ body }) => body.error.reason)
    expect(reasons.filter((reason) => reason === 'wrong-old-code')).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'codes-expired')).toHaveLength(95)
  })

  test('after twenty wrong codes in a day, and it tells the true wait', async () => {
    const [quin, fresh] = [await town.signedUp('quin'), town.person()]
    const guess = async () => (await change(quin, fresh, { oldCode: '1', newCode: '2' })).body.error
    for (let sent = 0; sent < 4; sent++) {
      await askForCodes(quin, fresh)
      for (let tries = 0; tries < 5; tries++) expect((await guess()).reason).toBe('wrong-codes')
      town.clock.advance(16 * MINUTE_MS)
    }
    const codes = await askForCodes(quin, fresh)
    const { error } = (await change(quin, fresh, codes)).body
    expect(error.reason).toBe('too-many')
    expect(error.message).toContain('in 23 hours')
    town.clock.advance(error.retryAfter * 1000)
    expect((await change(quin, fresh, await askForCodes(quin, fresh))).status).toBe(200)
  })

  test('a second request sends nothing within 30 seconds, then the same codes, and others for another number', async () => {
    const rita = await town.signedUp('rita')
    const [fresh, another] = [town.person(), town.person()]
    const first = await askForCodes(rita, fresh)
    const [soon, double] = await Promise.all(
      [fresh, fresh].map(({ phone }) =>
        rita.calls('POST', '/account/sendNumberCodes', { phoneNumber: phone }),
      ),
    )
    expect([soon?.status, double?.status]).toEqual([429, 429])
    town.clock.advance(30_000)
    expect(await askForCodes(rita, fresh)).toEqual(first)
    town.clock.advance(30_000)
    const others = await askForCodes(rita, another)
    expect(others.oldCode).not.toBe(first.oldCode)
    expect((await change(rita, fresh, first)).body.error.reason).toBe('codes-expired')
  })

  test('beyond the limits on codes, which it shares with logging in', async () => {
    const [sara, fresh] = [await town.signedUp('sara'), town.person()]
    const asker = town.person()
    for (let texts = 0; texts < 5; texts++) {
      await asker.calls('POST', '/sendLoginUrl', { phoneNumber: fresh.phone })
      town.clock.advance(31_000)
    }
    const answer = await sara.calls('POST', '/account/sendNumberCodes', { phoneNumber: fresh.phone })
    expect(answer.status).toBe(429)
    expect(answer.body.error.retryAfter).toBeGreaterThan(MINUTE_MS / 1000)
  })

  test('in a signed-out browser', async () => {
    for (const path of ['sendNumberCodes', 'changeNumber']) {
      const payload = { phoneNumber: '(555) 010-9999', oldCode: '1', newCode: '2' }
      expect((await town.call({ method: 'POST', url: `/api/account/${path}`, payload })).status).toBe(401)
    }
  })
})

test('the database holds no code of either phone in the clear', async () => {
  const tina = await town.signedUp('tina')
  const { oldCode, newCode } = await askForCodes(tina, town.person())
  const { rows } = await town.database.pool.query(
    `select (select string_agg(m::text, '') from messages m) || (select string_agg(c::text, '') from account_codes c) as all`,
  )
  expect(rows[0].all).not.toContain(oldCode)
  expect(rows[0].all).not.toContain(newCode)
})

test('merging and deleting accounts handle every table that names a person', async () => {
  const { rows } = await town.database.pool.query<{ key: string }>(
    `select c.conrelid::regclass || '.' || a.attname as key from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'people'::regclass order by 1`,
  )
  // Add a new key to merge-store.ts and deletion-store.ts, or for events to events/leaving/leaving-store.ts,
  // before you add it here. People without a handle have no groups of their own, no followers and no sent
  // messages to merge. Anything else that is not merged is deleted with the row.
  expect(rows.map(({ key }) => key)).toEqual([
    'account_codes.person_id',
    'api_keys.person_id',
    'asked_questions.person_id',
    'blocks.blocked_id',
    'blocks.person_id',
    'calendar_feeds.person_id',
    'cohost_invitations.person_id',
    'conversations.other_id',
    'conversations.person_id',
    'cover_photos.owner_id',
    'event_cohosts.person_id',
    'event_invitations.inviter_id',
    'event_invitations.person_id',
    'event_removals.person_id',
    'events.owner_id',
    'follows.follower_id',
    'follows.person_id',
    'former_handles.person_id',
    'group_removals.person_id',
    'groups.created_by',
    'hooks.person_id',
    'known_browsers.person_id',
    'list_invitations.inviter_id',
    'list_invitations.person_id',
    'media.owner_id',
    'memberships.person_id',
    'messages.recipient_id',
    'messages.sender_id',
    'muted_authors.author_id',
    'muted_authors.person_id',
    'new_accounts.person_id',
    'nicknames.named_id',
    'nicknames.person_id',
    'notes.answered_by',
    'notes.author_id',
    'notes.recipient_id',
    'open_questions.person_id',
    'photos.person_id',
    'refused_phones.by_person',
    'reports.reported_id',
    'reports.reporter_id',
    'rsvp_questions.person_id',
    'rsvps.person_id',
    'scheduled_messages.person_id',
    'sent_keys.person_id',
    'sessions.person_id',
    'silenced_followers.follower_id',
    'silenced_followers.person_id',
    'spending.person_id',
  ])
})
