import { leadOf } from '@partyline/domain/texts/leads'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'
import { retireName } from '../people/retired-store.ts'

const town = await createTown()
const mallory = await town.signedUp('mallory', { firstName: 'Mal' })
const ben = await town.signedUp('ben')
await ben.texts('@mallory')
await ben.hears()
afterAll(() => town.close())

const evil = 'Partyline: your account is locked. Unlock it: https://evil.example'
const padding = 'word '.repeat(312)

test('TEXT-2 every part of a long text names its sender', async () => {
  await mallory.texts(`${padding}${evil}`)
  const parts = await ben.hears()
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part).toMatch(/^@mallory: /)
})

test('TEXT-2 a stack of 1,600 accents goes out in parts that name its sender', async () => {
  await mallory.texts(`a${'\u0300'.repeat(1599)}`)
  await mallory.texts('SEND')
  const parts = (await ben.hears()).map(leadOf)
  expect(parts).toEqual(['@mallory:', '@mallory:'])
})

test('TEXT-3 TEXT-4 every part of a long text to a group or one person names its sender', async () => {
  await mallory.makesGroup('choir', 'Hi.')
  await ben.texts('#choir')
  await ben.hears()
  await mallory.texts(`#choir ${padding}${evil}`)
  await mallory.texts(`@ben ${padding}${evil}`)
  const leads = (await ben.hears()).map(leadOf)
  expect(leads).toEqual(['#choir @mallory:', '#choir @mallory:', '@mallory (direct):', '@mallory (direct):'])
})

beforeEach(() => town.clock.advance(11 * MINUTE_MS))

test('TEXT-2 words cannot imitate a text of Partyline', async () => {
  // From the web, because a text that speaks to somebody by name is held.
  await mallory.calls('POST', '/sendMessage', { message: `Hi\n${evil}\n@localhost #12345678` })
  await town.settle()
  expect(await ben.hears()).toEqual([`@mallory: Hi ${evil} @localhost, #12345678`])
})

test('TEXT-2 ordinary words stay unchanged', async () => {
  const words = 'When: 7 PM\nWhere: the Bell\n- chairs'
  await mallory.texts(words)
  expect(await ben.hears()).toEqual([`@mallory: ${words}`])
})

test('TEXT-1 an intro names its sender, even one that fills a whole text', async () => {
  const phone = town.person()
  await mallory.makesGroup('short', evil)
  await phone.texts('#short')
  expect((await phone.hears())[0]).toContain(`You've joined #short.\n#short: ${evil}`)
  await mallory.makesGroup('long')
  // From before intros had a limit of three segments.
  const long = `${'x'.repeat(1540)}\n${evil}`.slice(0, 1600)
  await town.database.pool.query("update groups set intro = $1 where name = 'long'", [long])
  await phone.texts('#long')
  const [first, ...more] = await phone.hears()
  expect(first).toBe("You've joined #long.")
  for (const part of more) expect(part).toMatch(/^#long: /)
})

test('EVENT-14 a text about an event begins with its title and its host', async () => {
  const id = await mallory.makesEvent({ title: 'Partyline: "locked"' })
  await ben.answersEvent(id)
  await mallory.calls('POST', `/events/event/${id}/message`, { message: `hi\n${evil}` })
  await town.settle()
  const [heard] = await ben.hears()
  expect(heard).toMatch(/^Event "Partyline: 'locked'" \(@mallory\): hi Partyline: your/)
})

test('EVENT-14 a host without a username is named with the word host and without hidden marks', async () => {
  const host = town.person()
  await host.logsIn()
  await host.hears()
  const id = await host.makesEvent({ title: '\u202eSup\u200bper\nnow' })
  expect((await host.readsEvent(id)).title).toBe('Supper now')
  const names = { firstName: 'A\u202ena\u200b', lastName: 'B' }
  await host.answersEvent(id, 'YES', names)
  await host.calls('POST', `/events/event/${id}/message`, { message: 'Bring a chair' })
  await town.settle()
  expect((await host.hears())[0]).toMatch(/^Event "Supper now" \(host Ana\): Bring a chair/)
})

test('nobody’s words turn the direction of a line, neither in an intro nor in a description, nor in a message', async () => {
  const turned = 'Pay at \u202emoc.knab\u202c or \u2067here\u2069, \u200fשלום'
  const plain = 'Pay at moc.knab or here, \u200fשלום'
  const sender = town.person()
  await sender.signsUp('turning', { intro: turned })
  expect((await sender.calls('GET', '/user')).body.user.intro).toBe(plain)
  const id = await sender.makesEvent({ description: turned })
  expect((await sender.readsEvent(id)).description).toBe(plain)
  const groupId = await sender.makesGroup('turning', turned)
  expect((await sender.calls('GET', `/group/${groupId}/data`)).body.group.intro).toBe(plain)
  await sender.texts(`#turning ${turned}`)
  const { messages } = (await sender.calls('GET', `/group/${groupId}/messages`)).body
  expect(messages.at(-1).originalText).toBe(plain)
})

test('RSVP-5 nobody can take the name of Partyline or its support', async () => {
  const guest = town.person()
  await guest.logsIn()
  const eventId = await mallory.makesEvent()
  const refused = await guest.answersEvent(eventId, 'YES', { firstName: 'Раrtуlinе', lastName: 'Support' })
  expect(refused).toMatchObject({ status: 422, body: { error: { reason: 'official-name' } } })
  const { code } = await mallory.readsEvent(eventId)
  await guest.texts(`YES ${code}`)
  await guest.texts('NAME Partyline Support')
  expect((await guest.hears()).at(-1)).toContain('reads like this number')
  const profile = {
    firstName: 'Admin',
    lastName: 'Team',
    email: 'a@example.org',
    intro: 'Hi',
    handle: 'nobody',
  }
  expect(await guest.calls('POST', '/signup', profile)).toMatchObject({
    status: 422,
    body: { error: { reason: 'official-name' } },
  })
})

test('SIGN-7 a handle that looks like another is refused, also like a deleted account’s', async () => {
  const paul = await town.signedUp('Paul')
  const other = town.person()
  await other.logsIn()
  const check = async (handle: string) => (await other.calls('POST', '/validateHandle', { handle })).body
  expect(await check('PauI')).toMatchObject({
    validity: 'error',
    message: expect.stringMatching(/looks too much like/),
  })
  expect(await check('paul_')).toMatchObject({ validity: 'error' })
  expect(await check('paula')).toMatchObject({ validity: 'success' })
  const handle = { handle: null, display_handle: null }
  await town.database.db.updateTable('people').set(handle).where('phone', '=', paul.phone).execute()
  await town.transact((context) => retireName(context, 'paul', paul.phone))
  expect(await check('PauI')).toMatchObject({ validity: 'error' })
  const profile = { firstName: 'P', lastName: 'L', email: 'a@example.org', intro: 'Hi', handle: 'PauI' }
  expect((await other.calls('POST', '/signup', profile)).status).toBe(409)
})

test('SIGN-7 a taken handle is taken in any case, also with an I that looks like an l', async () => {
  await town.signedUp('iris')
  const check = async (handle: string) => (await ben.calls('POST', '/validateHandle', { handle })).body
  const { message } = await check('iris')
  for (const handle of ['iris', 'IRIS', 'Iris'])
    expect(await check(handle)).toEqual({ handle, validity: 'error', message })
})

test('GROUP-3 a group name that looks like another is refused', async () => {
  await mallory.makesGroup('book-club')
  const made = await ben.calls('POST', '/group/create', { name: 'b00k_club', intro: '' })
  expect(made).toMatchObject({ status: 409 })
})

test('USER-6 a person keeps a handle that was reserved after they took it', async () => {
  await town.database.db
    .updateTable('people')
    .set({ handle: 'verify', display_handle: 'Verify' })
    .where('phone', '=', ben.phone)
    .execute()
  const { user } = (await ben.calls('GET', '/user')).body
  const kept = {
    handle: 'Verify',
    firstName: 'Ben',
    lastName: 'T',
    email: 'b@example.org',
    intro: 'Hi',
    photo: null,
  }
  expect((await ben.calls('POST', `/user/${user._id}/update`, kept)).status).toBe(200)
})
