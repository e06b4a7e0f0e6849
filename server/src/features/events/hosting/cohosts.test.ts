import { type Kysely, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { up } from '../../../platform/migrations/0024-cohost-invitations.ts'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let id: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana', { firstName: 'Ana', lastName: 'Silva' })
  ben = await town.signedUp('ben', { firstName: 'Benjamin', lastName: 'Okafor' })
  id = await ana.makesEvent({ title: 'Stolen goods sale' })
})
afterAll(() => town.close())

const path = (end = '') => `/events/event/${id}/cohosts${end}`
const invites = (handle = 'ben') => ana.calls('POST', path(), { handle, cohost: true })
const feedOf = async (person: Person) => {
  const { body } = await person.calls('POST', '/events/feed', {})
  const url = new URL(body.data.url)
  return (await town.http.inject({ url: url.pathname })).body
}
const hears = async (person: Person) => {
  await town.settle()
  return person.hears()
}
const invitations = async (person: Person) =>
  (await person.calls('GET', '/events/invitations')).body.data.map(({ title }: { title: string }) => title)

test('EVENT-12 a person invited to co-host cannot list, run or inherit the event before they accept', async () => {
  await invites()
  expect((await ben.calls('GET', '/events')).body.data).toEqual([])
  expect((await ben.readsEvent(id)).viewer).toMatchObject({ role: 'GUEST', host: false, invited: true })
  expect((await ben.calls('GET', `/events/event/${id}/hosting`)).status).toBe(403)
  expect(await feedOf(ben)).not.toContain('Stolen goods')
  expect((await ana.calls('GET', '/account/deletion')).body).toMatchObject({
    handedEvents: 0,
    cancelledEvents: 1,
  })
  expect(await invitations(ben)).toEqual(['Stolen goods sale'])
})

test('EVENT-12 YES to the text that asks a person to co-host accepts, and NO declines', async () => {
  await invites()
  await hears(ben)
  await ben.texts('Yes please')
  expect((await hears(ben))[0]).toContain('You co-host it now.')
  const eve = await town.signedUp('eve')
  await invites('eve')
  await hears(eve)
  await eve.texts('no')
  expect((await hears(eve))[0]).toContain('OK, you are not co-hosting it.')
  expect((await eve.readsEvent(id)).viewer).toMatchObject({ role: 'GUEST', invited: false })
})

test.each(['maybe', 'not sure yet', 'sounds good', 'ok'])(
  'EVENT-12 %j to the text that asks a person to co-host is told how to answer, and the printed words then accept',
  async (words) => {
    await invites()
    await hears(ben)
    town.clock.advance(1000)
    await ben.texts(words)
    const [told = ''] = await hears(ben)
    expect(told).toMatch(/^To accept text COHOST \w{6}, to say no COHOST \w{6} NO\./)
    town.clock.advance(1000)
    await ben.texts(/COHOST \w{6}/.exec(told)?.[0] ?? '')
    expect((await hears(ben)).join()).toContain('You co-host it now.')
  },
)

test('EVENT-12 YES after a later text accepts no invitation to co-host', async () => {
  await invites()
  await hears(ben)
  town.clock.advance(1000)
  await ben.texts('@ana')
  await ben.texts('YES')
  expect((await ben.readsEvent(id)).viewer).toMatchObject({ role: 'GUEST', invited: true })
})

test('EVENT-12 a person who accepts on the web is a co-host, and the owner is told', async () => {
  await invites()
  await hears(ana)
  expect((await ben.calls('POST', path('/answer'), { accept: true })).body).toEqual({ success: true })
  expect((await ben.readsEvent(id)).viewer).toMatchObject({ role: 'COHOST', host: true, invited: false })
  expect(await invitations(ben)).toEqual([])
  expect(await hears(ana)).toEqual([expect.stringContaining('@ben co-hosts it now.')])
})

test('EVENT-12 the owner is told when a co-host leaves, by text or on the web, and not when they remove one', async () => {
  const { code } = await ana.readsEvent(id)
  const leaves = [
    () => ben.texts(`COHOST ${code} NO`),
    () => ben.calls('POST', path(), { handle: 'ben', cohost: false }),
  ]
  for (const leave of leaves) {
    await invites()
    await ben.calls('POST', path('/answer'), { accept: true })
    await hears(ana)
    await leave()
    expect(await hears(ana)).toEqual([expect.stringContaining('@ben no longer co-hosts it.')])
  }
  await invites()
  await ben.calls('POST', path('/answer'), { accept: true })
  await hears(ana)
  await ana.calls('POST', path(), { handle: 'ben', cohost: false })
  expect(await hears(ana)).toEqual([])
})

test('EVENT-8 the page names co-hosts to everybody after they have accepted', async () => {
  const stranger = town.person()
  await invites()
  expect((await stranger.readsEvent(id)).cohosts).toEqual([])
  await ben.calls('POST', path('/answer'), { accept: true })
  expect((await stranger.readsEvent(id)).cohosts).toEqual([
    expect.objectContaining({ firstName: 'Benjamin', lastName: 'Okafor' }),
  ])
})

test('EVENT-12 the text says how to answer by text, and either answer works', async () => {
  await invites()
  const [text = ''] = await hears(ben)
  expect(text).toMatch(/^Partyline: @ana asks you to co-host an event\./)
  const [, accept = '', decline = ''] = /text (COHOST \w{6}), to say no (COHOST \w{6} NO)\./.exec(text) ?? []
  await ben.texts(accept.toLowerCase())
  expect((await hears(ben))[0]).toContain('You co-host it now.')
  expect((await ben.readsEvent(id)).viewer.host).toBe(true)
  await ben.texts(decline)
  expect((await hears(ben))[0]).toContain('you are not co-hosting it')
  expect((await ben.readsEvent(id)).viewer.host).toBe(false)
})

test('EVENT-12 a person who says no cannot be invited again, and the owner sees that', async () => {
  await invites()
  await ben.calls('POST', path('/answer'), { accept: false })
  await ana.calls('POST', path(), { handle: 'ben', cohost: false })
  expect(await invites()).toMatchObject({ status: 409, body: { error: { reason: 'declined' } } })
  const { data } = (await ana.calls('GET', `/events/event/${id}/hosting`)).body
  expect(data).toMatchObject({ cohosts: [], invited: [{ displayHandle: 'ben', declined: true }] })
  expect(await invitations(ben)).toEqual([])
})

test('EVENT-12 one host’s invitations text a person at most twice a week, and once about an event', async () => {
  for (let again = 0; again < 3; again++) {
    await invites()
    await ana.calls('POST', path(), { handle: 'ben', cohost: false })
  }
  expect(await hears(ben)).toHaveLength(1)
  for (const title of ['Two', 'Three', 'Four']) {
    id = await ana.makesEvent({ title })
    await invites()
  }
  expect(await hears(ben)).toHaveLength(1)
  expect(await invitations(ben)).toEqual(['Two', 'Three', 'Four'])
})

test('EVENT-12 inviting a username and withdrawing it does not reveal the name behind it', async () => {
  const stranger = await town.signedUp('kofi', { firstName: 'Kofi', lastName: 'Mensah' })
  const body = { handle: 'kofi' }
  const said = [
    await ana.calls('POST', path('/check'), body),
    await ana.calls('POST', path(), { ...body, cohost: false }),
    await ana.calls('POST', path(), { ...body, cohost: true }),
    await ana.calls('GET', `/events/event/${id}/hosting`),
    await ana.calls('POST', path(), { ...body, cohost: false }),
  ]
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.stringify(said.map((one) => one.body))).not.toMatch(/Kofi|Mensah/)
  await stranger.hears()
})

test('EVENT-12 nobody else can accept, and the code of another event reveals nothing', async () => {
  await invites()
  const eve = await town.signedUp('eve')
  expect((await eve.calls('POST', path('/answer'), { accept: true })).status).toBe(403)
  const { code } = await ana.readsEvent(id)
  await eve.texts('HELP')
  await hears(eve)
  await eve.texts(`COHOST ${code}`)
  await eve.texts('COHOST K7M3QX')
  const [one = '', other = ''] = await hears(eve)
  expect(one.replace(code, 'K7M3QX')).toBe(other)
})

test('EVENT-12 an invitation cannot be accepted when the event is over or cancelled, or its owner blocked the person', async () => {
  await invites()
  await ana.texts('BLOCK @ben')
  expect((await ben.calls('POST', path('/answer'), { accept: true })).status).toBe(403)
  await ana.texts('UNBLOCK @ben')
  await ana.calls('POST', `/events/cancel/${id}`, {})
  expect((await ben.calls('POST', path('/answer'), { accept: true })).status).toBe(409)
})

test('EVENT-12 an invitation reveals only the username', async () => {
  const { body } = await ana.calls('POST', path('/check'), { handle: 'ben' })
  expect(body).toMatchObject({ validity: 'success', message: expect.stringContaining('@ben') })
  const invited = await invites()
  const { data } = (await ana.calls('GET', `/events/event/${id}/hosting`)).body
  const { user } = (await ben.calls('GET', '/user')).body
  const told = JSON.stringify([body, invited.body, data])
  for (const secret of ['Benjamin', 'Okafor', user._id]) expect(told).not.toContain(secret)
})

test('EVENT-12 co-hosts from before invitations existed stay only if they have written to the guests', async () => {
  const { db } = town.database
  const cleo = await town.signedUp('cleo')
  for (const [handle, helper] of [
    ['ben', ben],
    ['cleo', cleo],
  ] as const) {
    await invites(handle)
    await helper.calls('POST', path('/answer'), { accept: true })
  }
  const guest = await town.signedUp('guest')
  await guest.answersEvent(id)
  await cleo.calls('POST', `/events/event/${id}/message`, { message: 'Hello' })
  await sql`drop table cohost_invitations`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  expect((await cleo.readsEvent(id)).viewer).toMatchObject({ host: true, invited: false })
  expect((await ben.readsEvent(id)).viewer).toMatchObject({ host: false, invited: true })
})

test('EVENT-12 a co-host of a series is invited once for a date and all later ones, and answers for all', async () => {
  const event = await ana.readsEvent(id)
  const made = await ana.calls('POST', '/events/series', { ...event, repeat: 'week', until: '2026-07-11' })
  const dates = async (by: Person): Promise<{ _id: string; viewer: { host: boolean } }[]> =>
    (await by.calls('GET', `/events/series/${made.body.data.seriesId}`)).body.data.dates
  const hosted = async () => (await dates(ben)).map(({ viewer }) => viewer.host)
  const [, second, third] = await dates(ana)
  const sets = (date = second, change: object = {}) =>
    ana.calls('POST', `/events/event/${date?._id}/cohosts`, { handle: 'ben', cohost: true, ...change })
  await sets(second, { following: true })
  const texts = await hears(ben)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('@ana asks you to co-host an event and 2 dates after it.')
  expect(await invitations(ben)).toEqual(['Stolen goods sale'])
  await ben.calls('POST', `/events/event/${second?._id}/cohosts/answer`, { accept: true })
  expect(await hosted()).toEqual([false, true, true, true])
  expect(await hears(ana)).toHaveLength(1)
  expect(await invitations(ben)).toEqual([])
  // First one date alone, then that date and all later ones.
  await sets(second, { cohost: false })
  expect(await hosted()).toEqual([false, false, true, true])
  await sets(third, { cohost: false, following: true })
  expect(await hosted()).toEqual([false, false, false, false])
  await sets(second, { following: true })
  await ben.calls('POST', `/events/event/${second?._id}/cohosts/answer`, { accept: false })
  expect((await sets(third)).body.error.reason).toBe('declined')
})

test('EVENT-12 an owner hands the event over to a co-host, who is told once, and stays as a co-host', async () => {
  await invites()
  const hands = (by: Person, handle: string, code = '12345678') =>
    by.calls('POST', `/events/event/${id}/owner`, { handle, code })
  expect((await hands(ana, 'ben')).body.error.reason).toBe('not-cohost')
  await ben.calls('POST', path('/answer'), { accept: true })
  await Promise.all([hears(ben), hears(ana)])
  expect((await hands(ben, 'ben')).status).toBe(403)
  expect((await hands(ana, 'ben', await ana.ownerCode(id, 'ben'))).status).toBe(200)
  expect((await ben.readsEvent(id)).viewer.role).toBe('OWNER')
  expect((await ana.readsEvent(id)).viewer.role).toBe('COHOST')
  expect(await hears(ben)).toEqual([
    expect.stringMatching(/\(@ben\): @ana made you the owner of it\. You edit and cancel it now\. .* http/),
  ])
  expect((await ana.calls('POST', `/events/cancel/${id}`, { notify: false })).status).toBe(403)
  expect((await hands(ben, 'ana', await ben.ownerCode(id, 'ana'))).status).toBe(200)
  await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
  expect((await hands(ana, 'ben')).body.error.reason).toBe('over')
})

test('EVENT-12 EVENT-14 a co-host hears of an edit with the guests, of a cancellation and its end in any case, and once', async () => {
  const eve = await town.signedUp('eve')
  for (const [helper, handle] of [
    [ben, 'ben'],
    [eve, 'eve'],
  ] as const) {
    await invites(handle)
    await helper.calls('POST', path('/answer'), { accept: true })
  }
  await eve.calls('POST', '/events/rsvp', { eventId: id, status: 'YES', notify: true, timezone: 'UTC' })
  await Promise.all([hears(ben), hears(eve)])
  const edits = (location: string, notify: boolean) =>
    ana.calls('POST', `/events/update/${id}`, { ...supper, title: 'Stolen goods sale', location, notify })
  await edits('Porch', false)
  expect([await hears(ben), await hears(eve)]).toEqual([[], []])
  await edits('Hall', true)
  const moved = [expect.stringContaining('Now Sat, Jun 20, 5:00 PM, at Hall.')]
  expect([await hears(ben), await hears(eve)]).toEqual([moved, moved])
  await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
  expect(await hears(ben)).toEqual([expect.stringContaining('Cancelled.')])
  expect(await hears(eve)).toEqual([expect.stringContaining('Cancelled.')])
  await ben.texts('STOP @ana')
  await hears(ben)
  await ana.calls('POST', `/events/restore/${id}`, { notify: true })
  expect(await hears(ben)).toEqual([])
  expect(await hears(eve)).toEqual([expect.stringContaining('It takes place after all')])
})

test('EVENT-12 a date of a series is handed over with the later dates that the person co-hosts', async () => {
  const { data } = (
    await ana.calls('POST', '/events/series', {
      ...supper,
      title: 'Choir',
      repeat: 'week',
      until: '2026-07-11',
    })
  ).body
  const dates = (await ana.calls('GET', `/events/series/${data.seriesId}`)).body.data.dates
  const [first, second, third, fourth] = dates.map(({ _id }: { _id: string }) => _id)
  await ana.calls('POST', `/events/event/${second}/cohosts`, { handle: 'ben', cohost: true, following: true })
  await ben.calls('POST', `/events/event/${second}/cohosts/answer`, { accept: true })
  await ana.calls('POST', `/events/event/${fourth}/cohosts`, { handle: 'ben', cohost: false })
  await hears(ben)
  const code = await ana.ownerCode(second, 'ben')
  await ana.calls('POST', `/events/event/${second}/owner`, { handle: 'ben', code, following: true })
  const roles = []
  for (const date of [first, second, third, fourth]) roles.push((await ben.readsEvent(date)).viewer.role)
  expect(roles).toEqual(['GUEST', 'OWNER', 'OWNER', 'GUEST'])
  expect(await hears(ben)).toEqual([expect.stringContaining('the owner of it and of the date after it.')])
})

test('EVENT-12 a block by the owner ends the co-hosting of all their events', async () => {
  await invites()
  await ben.calls('POST', path('/answer'), { accept: true })
  await ana.texts('BLOCK @ben')
  await town.settle()
  expect((await ben.readsEvent(id)).viewer).toMatchObject({ role: 'GUEST', host: false, maySeeNames: false })
  expect((await ben.calls('GET', `/events/event/${id}/hosting`)).status).toBe(403)
  const words = await ben.calls('POST', `/events/event/${id}/message`, { message: 'Do not go' })
  expect(words.status).toBe(403)
  await ana.texts('UNBLOCK @ben')
  expect((await ana.readsEvent(id)).cohosts).toEqual([])
})

test('TEXT-6 EVENT-12 a person who texted STOP with the name of the owner gets no text about an invitation', async () => {
  await ben.texts('STOP @ana')
  await ben.hears()
  expect((await invites()).status).toBe(200)
  expect(await hears(ben)).toEqual([])
  expect(await invitations(ben)).toEqual(['Stolen goods sale'])
  await ben.texts('@ana')
  await ben.hears()
  id = await ana.makesEvent({ title: 'Bake sale' })
  await invites()
  expect(await hears(ben)).toEqual([expect.stringContaining('@ana asks you to co-host an event.')])
})

test.each(['Win at prizes.example', 'Call 212/555 o142 now', 'Your bank: reply YES', 'You are ugly'])(
  'EVENT-12 GEN-10 an invitation to co-host "%s" does not text a stranger those words',
  async (title) => {
    id = await ana.makesEvent({ title })
    await invites()
    const [text = '', ...others] = await hears(ben)
    expect([text.includes(title), others]).toEqual([false, []])
    expect(text).toMatch(/^Partyline: @ana asks you to co-host an event\. .+ See what it is at http/)
    expect(await invitations(ben)).toEqual([title])
  },
)
