import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { addFollowers, deliveryStates } from '../../testing/followers.ts'
import { openStream } from '../../testing/live-stream.ts'
import { paceForAll, paceForOne } from '../../testing/pace.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown({ live: true })
afterAll(() => town.close())
afterEach(() => town.clock.advance(16 * MINUTE_MS))

const remove = (person: Person, confirmation: string) =>
  person.calls('POST', '/account/delete', { confirmation })

async function removed(person: Person): Promise<void> {
  expect((await remove(person, await asksForCode(person))).body).toEqual({ success: true })
  await town.settle()
}

/** Messages to others stay in the outbox. */
async function asksForCode(person: Person): Promise<string> {
  expect((await person.calls('POST', '/account/sendDeletionCode', {})).body).toEqual({ success: true })
  while (await town.steps.dispatchFirst());
  return person.deletionCode()
}

test('the page first tells the followers, follows, groups with their heirs, and messages that would go', async () => {
  const [ana, ben, cleo] = [
    await town.signedUp('anna'),
    await town.signedUp('benn'),
    await town.signedUp('cleo'),
  ]
  const follower = town.person()
  for (const one of [ben, follower]) await one.texts('@anna')
  await ana.texts('@cleo')
  for (const name of ['choir', 'walks', 'alone']) await ana.makesGroup(name)
  await cleo.makesGroup('theirs')
  await ana.texts('#theirs')
  await follower.texts('#choir')
  await cleo.texts('#choir')
  town.clock.advance(MINUTE_MS)
  await ben.texts('#choir')
  await follower.texts('#walks')
  await ana.calls('POST', '/sendMessage', { message: 'To all' })
  await ana.calls('POST', '/sendMessage', { message: '#choir Sing' })
  await ana.calls('POST', '/sendMessage', { message: '#walks Goes with the group' })
  await ben.calls('POST', '/sendMessage', { message: '@anna Hello' })
  const { body } = await ana.calls('GET', '/account/deletion')
  expect(body).toEqual({
    followers: 2,
    following: 1,
    groups: 1,
    ownGroups: [
      { displayGroupName: 'alone', heir: null, others: 0 },
      { displayGroupName: 'choir', heir: 'cleo', others: 3 },
      { displayGroupName: 'walks', heir: null, others: 1 },
    ],
    cancelledEvents: 0,
    handedEvents: 0,
    pastEvents: 0,
    answers: 0,
    broadcasts: 1,
    sharedMessages: 2,
  })
})

test('nothing of the account stays but its number in the ledger: no session, handle, photo, follow or phone', async () => {
  const [dora, fan] = [await town.signedUp('dora'), town.person()]
  await fan.texts('@dora')
  const second = town.person(dora.phone)
  town.clock.advance(MINUTE_MS)
  await second.logsIn()
  const { user } = (await dora.calls('GET', '/user')).body
  await town.database.pool.query(
    `with photo as (
       insert into photos (id, person_id, content_type, bytes) select 'face', id, 'image/jpeg', '\\xff' from people
       where handle = 'dora' returning *)
     update people set photo_id = 'face' where handle = 'dora'`,
  )
  expect((await town.http.inject('/api/photos/face')).statusCode).toBe(200)
  await removed(dora)
  for (const browser of [dora, second]) expect((await browser.calls('GET', '/user')).status).toBe(401)
  expect((await fan.calls('GET', `/user/${user._id}`)).status).toBe(401)
  expect((await town.http.inject('/api/photos/face')).statusCode).toBe(404)
  const other = await town.signedUp('other')
  expect((await other.calls('GET', `/user/${user._id}`)).status).toBe(404)
  await fan.hears()
  await fan.texts('@dora')
  expect((await fan.hears()).join()).toContain('@dora')
  const { rows } = await town.database.pool.query<{ found: string }>(
    `select 'people' as found from people where phone = $1 or handle = 'dora' or email like 'dora%'
     union all select 'photos' from photos p join people o on o.id = p.person_id where o.public_id = $2
     union all select 'follows' from follows f join people o on o.id in (f.person_id, f.follower_id) where o.public_id = $2
     union all select 'logins' from logins where phone = $1
     union all select 'inbound' from inbound_texts where from_phone = $1
     union all select 'consents of somebody' from consents where phone = $1 and person_id is not null`,
    [dora.phone, user._id],
  )
  expect(rows).toEqual([])
  const ledger = await town.database.db
    .selectFrom('consents')
    .select(['act', 'target', 'source'])
    .where('phone', '=', dora.phone)
    .execute()
  expect(ledger).toEqual([{ act: 'delete', target: '@dora', source: 'web' }])
})

test("its direct messages stay with their recipients as from 'Deleted account', and its broadcasts go", async () => {
  const [emma, fred] = [await town.signedUp('emma'), await town.signedUp('fred')]
  await fred.texts('@emma')
  await emma.texts('@fred')
  await emma.calls('POST', '/sendMessage', { message: '@fred Only you' })
  await fred.calls('POST', '/sendMessage', { message: '@emma And you' })
  await emma.calls('POST', '/sendMessage', { message: 'Words to everybody' })
  await town.settle()
  await removed(emma)
  const _id = await fred.id()
  const { messages } = (await fred.calls('GET', `/user/${_id}/messages?kind=direct`)).body
  expect(
    messages.map((one: { originalText: string; userIsSender: boolean }) => [
      one.originalText,
      one.userIsSender,
    ]),
  ).toEqual([
    ['And you', true],
    ['Only you', false],
  ])
  const gone = { handle: null, displayHandle: null, firstName: 'Deleted', lastName: 'account', photo: null }
  expect(messages[0].recipient).toMatchObject(gone)
  expect(messages[1].sender).toMatchObject(gone)
  const { rows } = await town.database.pool.query(
    `select 1 from messages where text like '%everybody%' or array_to_string(parts, '') like '%everybody%'`,
  )
  expect(rows).toEqual([])
})

test('a reported message stays for the operator to read, and can be reported again', async () => {
  const [spam, early, late] = [await town.signedUp('spammer'), town.person(), town.person()]
  for (const one of [early, late]) await one.texts('@spammer')
  await spam.calls('POST', '/sendMessage', { message: 'Buy this' })
  await town.settle()
  await early.texts('REPORT')
  await removed(spam)
  await late.hears()
  await late.texts('REPORT')
  expect(await late.hears()).toEqual([
    'Thank you. The last text has been reported. The account it came from is deleted.',
  ])
  const { rows } = await town.database.pool.query(
    'select m.text, count(*)::int as reports from reports r join messages m on m.id = r.message_id group by 1',
  )
  expect(rows).toEqual([{ text: 'Buy this', reports: 2 }])
})

test('blocks, removals and switched-off replies outlive the account', async () => {
  const [host, foe, pest] = [
    await town.signedUp('host'),
    await town.signedUp('foe'),
    await town.signedUp('pest'),
  ]
  const { _id: groupId } = (await host.calls('POST', '/group/create', { name: 'hushed' })).body.group
  const pestId = await pest.id()
  await pest.texts('#hushed')
  await pest.texts('@host')
  await host.calls('POST', '/group/removeFollower', { groupId, userId: pestId })
  const { user } = (await host.calls('GET', '/user')).body
  await host.calls('POST', '/user/setAllowReply', { userId: user._id, followerId: pestId, allowReply: false })
  await foe.texts('BLOCK @pest')
  await removed(pest)
  await Promise.all([host.hears(), foe.hears(), pest.hears()])

  town.clock.advance(16 * MINUTE_MS)
  const again = town.person(pest.phone)
  await again.signsUp('angel')
  for (const words of ['@foe', '@foe hello', '#hushed', '@host']) await again.texts(words)
  await again.texts('#hushed it is me')
  expect(await foe.hears()).toEqual([])
  expect((await again.received()).at(-1)).toMatch(/^You can read #hushed but not write there/)
  await again.texts('@host it is me')
  expect((await host.hears()).join()).not.toContain('it is me')
  const { rows } = await town.database.pool.query('select 1 from refused_phones')
  expect(rows).toEqual([])

  await foe.texts('UNBLOCK @angel')
  await again.texts('@foe')
  expect((await again.received()).at(-1)).toContain("You're following @foe")
})

test('removals from an event and mutes of notes outlive the account', async () => {
  const [host, pest] = [await town.signedUp('hostess'), town.person()]
  await pest.texts('@hostess')
  await host.texts('Supper at seven')
  await pest.hears()
  await pest.texts('You are all fools')
  await pest.hears()
  const [note] = (await host.calls('GET', '/notes')).body.notes
  await host.calls('POST', `/notes/${note._id}/mute`, { muted: true })
  await pest.signsUp('pesterer')
  const id = await host.makesEvent({ title: 'Supper' })
  await pest.answersEvent(id)
  await host.calls('POST', `/events/event/${id}/removals`, { userId: await pest.id(), removed: true })
  await removed(pest)
  const again = town.person(pest.phone)
  await again.texts(`YES ${(await host.readsEvent(id)).code}`)
  expect((await again.received()).at(-1)).toContain('The host has taken you off the list.')
  await again.texts('@hostess')
  await host.texts('Supper at eight')
  await host.texts('SEND')
  await again.texts('What a supper that was')
  expect((await again.received()).at(-1)).toContain('@hostess takes no replies')
})

test('its groups go to the first administrator, or else the first member with a handle, or else they close', async () => {
  const [gina, first, second] = [
    await town.signedUp('gina'),
    await town.signedUp('firstone'),
    await town.signedUp('secondone'),
  ]
  const phone = town.person()
  for (const name of ['bakers', 'readers', 'quiet']) await gina.makesGroup(name)
  for (const group of ['#bakers', '#readers']) for (const one of [first, second]) await one.texts(group)
  for (const group of ['#bakers', '#quiet']) await phone.texts(group)
  await town.database.pool.query(
    `update memberships set is_administrator = true
     where person_id = (select id from people where handle = 'secondone')
       and group_id = (select id from groups where name = 'bakers')`,
  )
  for (const one of [first, second, phone]) await one.hears()
  await removed(gina)
  expect(await first.hears()).toEqual([
    expect.stringContaining('@gina has deleted their account. #readers is yours'),
  ])
  expect(await second.hears()).toEqual([expect.stringContaining('#bakers is yours now')])
  expect(await phone.hears()).toEqual([
    '@gina has deleted their account, and #quiet is closed. You get no more texts from it.',
  ])
  await first.texts('#readers Chapter two')
  expect(await second.hears()).toEqual([
    '#readers @firstone: Chapter two\n#readers is led by @firstone now. LEAVE #readers ends it.',
  ])
  await phone.texts('#quiet')
  expect((await phone.hears()).join()).not.toContain('Thanks for joining')
})

describe('its handle and its number', () => {
  test('only its own phone can take the handle again, and nobody else in any case of letters', async () => {
    const hugo = await town.signedUp('hugo')
    await removed(hugo)
    const thief = town.person()
    await thief.logsIn()
    const profile = { firstName: 'H', lastName: 'T', email: 'h@example.org', intro: 'Hi', handle: 'Hugo' }
    const refused = await thief.calls('POST', '/signup', profile)
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'handle-taken'])
    const checked = await thief.calls('POST', '/validateHandle', { handle: 'hugo' })
    expect(checked.body.validity).toBe('error')
    town.clock.advance(MINUTE_MS)
    const back = town.person(hugo.phone)
    await back.signsUp('hugo')
    expect((await back.calls('GET', '/user')).body.user).toMatchObject({ handle: 'hugo', firstName: 'hugo' })
    town.clock.advance(MINUTE_MS)
    await removed(back)
    expect((await thief.calls('POST', '/signup', profile)).status).toBe(409)
  })

  test('a person who texts from the number starts as a new person', async () => {
    const [ines, star] = [await town.signedUp('ines'), await town.signedUp('staro')]
    await ines.texts('@staro')
    await removed(ines)
    await ines.hears()
    await star.texts('Does she hear this?')
    expect(await ines.hears()).toEqual([])
    await ines.texts('Hello')
    expect((await ines.hears()).join()).toContain('/signup')
  })

  test('TEXT-6 a number that said STOP stays stopped after its account is deleted', async () => {
    const jack = await town.signedUp('jack')
    const code = await asksForCode(jack)
    await jack.texts('STOP')
    expect((await remove(jack, code)).status).toBe(200)
    await jack.hears()
    const again = town.person(jack.phone)
    town.clock.advance(MINUTE_MS)
    const asked = await again.calls('POST', '/sendLoginUrl', { phoneNumber: jack.phone })
    expect(asked.status).toBe(200)
    await town.settle()
    expect(await jack.hears()).toEqual([])
    await jack.texts('@anna')
    expect(await jack.hears()).toEqual(['Partyline: you stopped all texts. Reply START to get them again.'])
    await jack.texts('START')
    expect(await jack.hears()).toHaveLength(1)
  })
})

describe('while things go on', () => {
  test('its unsent messages to followers stop, paused or not, and their batches end', async () => {
    const kate = await town.signedUp('kate')
    await addFollowers(town, 'kate', 300)
    const { id } = await town.database.db
      .selectFrom('people')
      .select('id')
      .where('handle', '=', 'kate')
      .executeTakeFirstOrThrow()
    await kate.calls('POST', '/sendMessage', { message: 'One' })
    await kate.calls('POST', '/sendMessage', { message: 'PAUSE' })
    await kate.calls('POST', '/sendMessage', { message: 'Two' })
    // Sends one text before the account is deleted.
    await paceForOne(town)
    await town.steps.dispatch()
    await paceForAll(town)
    expect((await remove(kate, await asksForCode(kate))).status).toBe(200)
    await town.settle()
    const { rows } = await town.database.pool.query<{ message: string; sent: number; aborted: number }>(
      `select d.message_id as message, count(*) filter (where d.status = 2)::int as sent,
         count(*) filter (where d.status = 4 and d.reason = 'aborted')::int as aborted
       from deliveries d join messages m on m.id = d.message_id where m.sender_id = $1 group by 1 order by 1`,
      [id],
    )
    const [one, two] = rows
    expect(one).toMatchObject({ sent: 0, aborted: 300 })
    expect(two?.sent).toBeGreaterThan(0)
    expect([two?.sent, two?.aborted].reduce((sum = 0, count = 0) => sum + count, 0)).toBe(300)
    expect((await town.database.pool.query('select 1 from delivery_batches')).rows).toEqual([])
  })

  test('a delivery that a dead worker left in doubt ends', async () => {
    const lars = await town.signedUp('lars')
    const fan = town.person()
    await fan.texts('@lars')
    await fan.hears()
    await lars.calls('POST', '/sendMessage', { message: 'In doubt' })
    await town.database.pool.query('update deliveries set status = 1 where status = 0')
    expect((await remove(lars, await asksForCode(lars))).status).toBe(200)
    await town.settle()
    expect(await fan.hears()).toEqual([])
    expect((await deliveryStates(town)).sending).toBeUndefined()
    expect((await town.database.pool.query('select 1 from delivery_batches')).rows).toEqual([])
  })

  test('unsent texts to the account are not sent', async () => {
    const [mona, star] = [await town.signedUp('mona'), await town.signedUp('monastar')]
    await mona.texts('@monastar')
    await mona.hears()
    await star.calls('POST', '/sendMessage', { message: 'Too late' })
    const code = await asksForCode(mona)
    await mona.hears()
    expect((await remove(mona, code)).status).toBe(200)
    await town.settle()
    expect(await mona.hears()).toEqual([])
  })

  test('its live stream ends', async () => {
    const origin = await town.http.listen({ host: '127.0.0.1', port: 0 })
    const nils = await town.signedUp('nils')
    const stream = await openStream(origin, '/user/live', nils)
    await remove(nils, await asksForCode(nils))
    await stream.ended()
  })

  test('two tabs delete the account once', async () => {
    const otto = await town.signedUp('otto')
    const code = await asksForCode(otto)
    const answers = await Promise.all([remove(otto, code), remove(otto, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const { rows } = await town.database.pool.query(
      `select count(*)::int as count from consents where act = 'delete' and target = '@otto'`,
    )
    expect(rows[0].count).toBe(1)
  })

  test('a text or message at the same moment commits before the deletion, or belongs to a new person', async () => {
    const [pia, fan] = [await town.signedUp('piaa'), town.person()]
    await fan.texts('@piaa')
    const code = await asksForCode(pia)
    await Promise.all([
      remove(pia, code),
      pia.texts('@anna'),
      pia.calls('POST', '/sendMessage', { message: '@anna' }),
    ])
    await town.settle()
    const { rows } = await town.database.pool.query(
      `select 1 from follows f join people p on p.id in (f.person_id, f.follower_id) where p.deleted_at is not null
       union all select 1 from memberships m join people p on p.id = m.person_id where p.deleted_at is not null`,
    )
    expect(rows).toEqual([])
  })
})

test("Partyline's replies to the account keep none of the words that they quoted", async () => {
  const [wanda, fan] = [await town.signedUp('wanda'), town.person()]
  await fan.texts('@wanda')
  await wanda.texts('ok')
  expect((await wanda.hears()).join()).toContain('Send "ok"')
  await removed(wanda)
  const { rows } = await town.database.pool.query(
    `select m.text, m.parts from messages m where m.text like '%Send "ok"%' or m.parts::text like '%Send "ok"%'`,
  )
  expect(rows).toEqual([])
})
