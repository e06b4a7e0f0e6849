import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

/*
 * The same people in two towns. In the first they text by phone; in the second they type on the web. The
 * tests compare all texts that people get. The web's own replies are on the screen, so they are left out.
 */
interface Place {
  town: Town
  people: Record<'ana' | 'ben' | 'dora' | 'quiet', Person>
}

async function settle(): Promise<Place> {
  const town = await createTown()
  const people = {
    ana: await town.signedUp('ana'),
    ben: await town.signedUp('ben'),
    quiet: await town.signedUp('quiet'),
    dora: town.person(),
  }
  await people.dora.logsIn()
  // The guard holds nothing on the web, because the screen shows the recipients.
  await town.database.pool.query('update people set guarded = false')
  // The web has no greeting like the one at a phone's first text.
  for (const person of Object.values(people)) await person.texts('HELP')
  await people.ana.makesGroup('Choir')
  for (const words of ['@ana', '#choir']) await people.ben.texts(words)
  await people.dora.texts('@ana')
  await people.quiet.texts('#choir')
  const { user } = (await people.quiet.calls('GET', '/user')).body
  const { rows } = await town.database.pool.query('select public_id from groups')
  const set = { groupId: rows[0].public_id, userId: user._id, allowReply: false }
  expect((await people.ana.calls('POST', '/group/setAllowReply', set)).status).toBe(200)
  return { town, people }
}

const phone = await settle()
const web = await settle()
beforeEach(async () => {
  for (const { town, people } of [phone, web]) {
    town.clock.advance(11 * MINUTE_MS)
    for (const person of Object.values(people)) await person.hears()
  }
})
afterAll(() => Promise.all([phone.town.close(), web.town.close()]))

type Who = keyof Place['people']
const said: [Who, string][] = [
  ['ana', 'Supper at seven'],
  ['ben', 'Nobody follows me'],
  ['ana', '#choir Rehearsal moved to 7'],
  ['ana', '@ben Are you coming?'],
  ['ben', '@ana I am'],
  ['dora', 'I have no name'],
  ['dora', '@ben Are you there?'],
  ['dora', '#choir Hello'],
  ['quiet', '#choir I may not'],
  ['quiet', '@ben We are strangers'],
  ['ana', '@nobody Hello'],
  ['ana', '@bem Hello'],
  ['ana', '#nowhere Hello'],
  ['ana', '@ana To myself'],
  ['ana', ''],
  ['ben', 'LIST'],
  ['ben', 'STATUS'],
  ['ana', 'status'],
  ['ana', 'PAUSE'],
  ['ben', 'MUTE @ana 8h'],
  ['ana', 'Not to Ben'],
  ['ben', 'UNMUTE @ana'],
  ['dora', '#choir'],
  ['dora', '#choir'],
  ['dora', 'LEAVE #choir'],
  ['ben', 'BLOCK @ana'],
  ['ana', '@ben Are you still there?'],
  ['ben', 'UNBLOCK @ana'],
  ['ben', '@ana'],
  ['ben', 'HELP'],
  ['ben', 'REPORT'],
]

/** The two groups have the same name and different addresses, and only a phone answers an offer with YES. */
const withoutIds = (text: string) =>
  text
    .replace(/\/group\/[\w-]+/, '/group/id')
    .replace(/To (?:answer|send that to) [@#]?(\w+),(?: reply YES or)?/, 'To answer $1,')

test('TEXT-10 phone, web and preview judge the same words alike', async () => {
  for (const [who, words] of said) {
    await phone.people[who].texts(words)
    const preview = await web.people[who].calls('POST', '/sendMessage/preview', { message: words })
    const { status, body } = await web.people[who].calls('POST', '/sendMessage', { message: words })
    expect(status, words).toBe(200)
    expect(preview.body.command, `preview of ${words}`).toBe(body.command)
    if (body.command !== 'OTHER') expect(preview.body.resultCode, words).toBe(body.resultCode)
    await web.town.settle()
    for (const name of Object.keys(phone.people) as Who[]) {
      const byPhone = await phone.people[name].hears()
      const byWeb = await web.people[name].hears()
      const heard = name === who ? [...byWeb, ...body.responses] : byWeb
      expect(heard.map(withoutIds), `${who}: ${words}`).toEqual(byPhone.map(withoutIds))
    }
  }
})

test.each(['LEAVE #choir', 'STOP', '@ana hello', '#choir', 'yes', 'Sing'])(
  'MSG-7 TEXT-10 %j with a group chosen on the web is a message, never a command',
  async (message) => {
    const { ana, ben } = web.people
    const to = { kind: 'group', name: 'Choir' }
    const { body } = await ben.calls('POST', '/sendMessage', { message, to })
    expect(body).toMatchObject({ success: true, command: 'GROUP_SEND', data: { groupName: 'Choir' } })
    await web.town.settle()
    expect(await ana.hears()).toEqual([`#Choir @ben: ${message}`])
  },
)

test('MSG-7 a message to a chosen person is sent once by its key, and an empty one is refused', async () => {
  const { ana, ben } = web.people
  const to = { kind: 'person', name: 'ben' }
  const sent = { message: 'Mind the step', to, key: 'a-key-of-this-one-message' }
  for (let time = 0; time < 2; time++)
    expect((await ana.calls('POST', '/sendMessage', sent)).body.command).toBe('DIRECT_MESSAGE')
  const elsewhere = await ana.calls('POST', '/sendMessage', { ...sent, to: { kind: 'group', name: 'Choir' } })
  expect(elsewhere.status).toBe(409)
  await web.town.settle()
  expect(await ben.hears()).toEqual(['@ana (direct): Mind the step'])
  const empty = await ana.calls('POST', '/sendMessage', { message: ' ', to })
  expect(empty.body).toMatchObject({ success: false, resultCode: 'EMPTY' })
})

test.each(['LOGIN', ' login. ', 'STOP', 'Unsubscribe', 'START', 'unstop'])(
  'TEXT-6 TEXT-10 %j counts only from the phone; the web does nothing and says where to text it',
  async (message) => {
    const { ben } = web.people
    const standing = async () => {
      const { rows } = await web.town.database.pool.query(
        'select stopped_at, (select count(*) from logins) as logins from people where phone = $1',
        [ben.phone],
      )
      return rows
    }
    const before = await standing()
    const refused = { resultCode: 'NOT_ALLOWED', responses: ['Text this from your phone.'] }
    for (const path of ['/sendMessage', '/sendMessage/preview']) {
      const { status, body } = await ben.calls('POST', path, { message })
      expect(status).toBe(200)
      expect(body).toMatchObject(refused)
    }
    await web.town.settle()
    expect(await ben.hears()).toEqual([])
    expect(await standing()).toEqual(before)
  },
)

test('MSG-6 TEXT-9 one sender’s messages a day to followers and groups are limited, by phone, web and both at once', async () => {
  const own = await createTown({ settings: { messagesPerSenderPerDay: 5 } })
  const [ana, ben] = [own.person(), own.person()]
  await ana.signsUp('ana')
  await ana.calls('POST', '/group/create', { name: 'choir' })
  for (const words of ['@ana', '#choir']) await ben.texts(words)
  await ben.hears()
  const said = await Promise.all(
    Array.from({ length: 4 }, (_, n) => ana.calls('POST', '/sendMessage', { message: `Number ${n}` })),
  )
  expect(said.map(({ body }) => body.resultCode)).toEqual(['OK', 'OK', 'OK', 'OK'])
  await ana.texts('#choir Number 4')
  expect(await ben.hears()).toHaveLength(5)
  const sentence =
    'You have sent 5 messages to followers and groups within a day, the most allowed. This one was not sent: please try again tomorrow.'
  const refused = await ana.calls('POST', '/sendMessage', { message: 'One too many' })
  expect(refused.body).toMatchObject({ resultCode: 'TOO_OFTEN', responses: [sentence] })
  await ana.hears()
  await ana.texts('#choir One too many')
  expect(await ana.hears()).toEqual([expect.stringContaining(sentence)])
  expect(await ben.hears()).toEqual([])
  own.clock.advance(DAY_MS + 1)
  await ana.texts('#choir Good morning')
  expect(await ben.hears()).toHaveLength(1)
  await own.close()
})

test('MSG-6 TEXT-9 a message without any follower is not stored and does not count', async () => {
  const own = await createTown({ settings: { messagesPerSenderPerDay: 1 } })
  const [ana, ben] = [own.person(), own.person()]
  await ana.signsUp('ana')
  for (let time = 0; time < 3; time++) {
    const { body } = await ana.calls('POST', '/sendMessage', { message: 'Anybody here?' })
    expect(body.resultCode).toBe('NO_FOLLOWERS')
  }
  const broadcasts = own.database.db.selectFrom('messages').select('id').where('kind', '=', 'broadcast')
  expect(await broadcasts.execute()).toEqual([])
  await ben.texts('@ana')
  await ben.hears()
  const { body } = await ana.calls('POST', '/sendMessage', { message: 'Anybody here?' })
  expect(body.resultCode).toBe('OK')
  await own.settle()
  expect(await ben.hears()).toHaveLength(1)
  await own.close()
})
