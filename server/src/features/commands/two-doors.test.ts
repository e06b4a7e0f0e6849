import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { NOTHING_WHILE_STOPPED, textFromPhone } from '@partyline/domain/wording/texting'
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
  ['ben', 'Nobody follows me'],
  ['ana', 'Supper at seven'],
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
  ['quiet', '#nowhere Hello'],
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
    .replace(/To send that to (#\w+), reply YES or/, 'To answer $1,')
    .replace(' Reply YES or NO.', '')

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

test.each(['STOP', '@ana hello'])(
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

test.each(['LOGIN', 'STOP', 'START'])(
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
    const refused = { resultCode: 'NOT_ALLOWED', responses: [textFromPhone()] }
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

test('TEXT-6 TEXT-10 a request to stop on the web is a message: the web asks nothing and holds nothing', async () => {
  const message = 'Please stop texting me'
  const { ana, ben } = web.people
  const preview = await ana.calls('POST', '/sendMessage/preview', { message })
  expect(preview.body).toMatchObject({ command: 'SEND', resultCode: 'OK', responses: [] })
  const { body } = await ana.calls('POST', '/sendMessage', { message })
  expect(body).toMatchObject({ success: true, command: 'SEND', responses: [] })
  await web.town.settle()
  expect(await ben.hears()).toEqual([`@ana: ${message}`])
})

test('MSG-6 TEXT-9 a message without any follower is not stored and does not count', async () => {
  const own = await createTown({ settings: { segmentsPerAccountPerDay: 1 } })
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

test('TEXT-6 after STOP the web says of each choice of texts that none comes before START', async () => {
  const town = await createTown()
  const [host, fan] = [await town.signedUp('host'), town.person()]
  await fan.logsIn()
  await host.makesGroup('choir')
  const id = await host.makesEvent()
  await fan.texts('STOP')
  for (const message of ['@host', '#choir', '@host', 'UNMUTE @host']) {
    const { body } = await fan.calls('POST', '/sendMessage', { message })
    expect(body.responses.at(-1), message).toBe(NOTHING_WHILE_STOPPED)
  }
  const names = { firstName: 'Fay', lastName: 'Lund' }
  expect((await fan.answersEvent(id, 'YES', names)).body.data.stopped).toBe(true)
  expect((await fan.answersEvent(id, 'YES', { notify: false })).body.data.stopped).toBeUndefined()
  await fan.texts('START')
  expect((await fan.calls('POST', '/sendMessage', { message: '@host' })).body.responses).toHaveLength(1)
  await town.close()
})
