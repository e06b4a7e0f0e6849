import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE } from '@partyline/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { supper } from './testing/supper.ts'
import { createTown, type Town } from './testing/town.ts'

/** Calls that anybody may make: each is here on purpose. */
const OPEN = [
  ...['getHealth', 'getLive', 'getReady', 'validateHandle', 'sendLoginUrl', 'checkCode', 'findCode'],
  ...['findMagicLink', 'login', 'logout', 'getEvent', 'getSeries', 'getAttendees'],
  // Of virtual phones alone.
  ...[
    'postSimulatorText',
    'postSimulatorReceipts',
    'getSimulatorTexts',
    'putSimulatorFaults',
    'getSimulatorOwners',
  ],
]

/** Calls that take nobody's id: they act on the caller's own things. */
const OWN = [
  ...[
    'getUser',
    'signUp',
    'getSessions',
    'endOtherSessions',
    'sendNumberCodes',
    'changeNumber',
    'proveAccount',
    'getDeletion',
  ],
  ...['sendDeletionCode', 'deleteAccount', 'postMedia', 'sendMessage', 'previewMessage', 'scheduleMessage'],
  ...['getScheduled', 'createGroup', 'getEvents', 'createEvent', 'getInvitations', 'getFeed', 'createFeed'],
  ...['revokeFeed', 'getNotes', 'getMyEvents', 'getInbox', 'createSeries'],
]

/** What Vera has. */
interface Ids {
  user: string
  session: string
  group: string
  event: string
  message: string
  scheduled: string
  /** Kept for her. */
  note: string
  /** Somebody who has nothing to do with Vera. */
  stranger: string
}

interface Attempt {
  /** In place of :id. */
  id?: string
  body?: object
  query?: string
  /** 200 where everybody signed in may see it, or where nothing of hers can be meant. */
  gets: number
}

/** What somebody who is signed in gets when they make a call with Vera's ids. */
const asAnother = (ids: Ids): Record<string, Attempt> => ({
  getPerson: { id: ids.user, gets: 200 },
  updateProfile: {
    id: ids.user,
    body: { firstName: 'X', lastName: 'Y', email: 'x@example.org', handle: 'vera', intro: '' },
    gets: 403,
  },
  setDefaultAllowReply: { body: { userId: ids.user, allowReply: false }, gets: 403 },
  setGuarded: { body: { userId: ids.user, guarded: false }, gets: 403 },
  setTakesNotes: { body: { userId: ids.user, takesNotes: false }, gets: 403 },
  readNote: { id: ids.note, gets: 404 },
  answerNote: { id: ids.note, body: { message: 'Mine' }, gets: 404 },
  muteNotes: { id: ids.note, body: { muted: true }, gets: 404 },
  endSession: { body: { sessionId: ids.session }, gets: 200 },
  getFollowers: { id: ids.user, gets: 403 },
  getFollowerGrowth: { id: ids.user, gets: 403 },
  setAllowReply: { body: { userId: ids.user, followerId: ids.stranger, allowReply: false }, gets: 403 },
  getUserMessages: { id: ids.user, gets: 403 },
  getMessageProgress: { id: ids.message, gets: 404 },
  steerMessage: { id: ids.message, body: { wish: 'abort' }, gets: 404 },
  changeScheduled: {
    id: ids.scheduled,
    body: { message: 'Mine', sendAt: '2026-07-01T10:00:00Z', zone: 'UTC' },
    gets: 404,
  },
  cancelScheduled: { id: ids.scheduled, gets: 404 },
  sendScheduledNow: { id: ids.scheduled, gets: 404 },
  validateGroupName: { body: { groupName: 'secret', groupId: ids.group }, gets: 200 },
  getGroup: { id: ids.group, gets: 200 },
  updateGroup: { id: ids.group, body: { groupId: ids.group, name: 'mine', intro: 'Mine' }, gets: 403 },
  getGroupFollowers: { id: ids.group, gets: 403 },
  setGroupDefaultAllowReply: { body: { groupId: ids.group, allowReply: false }, gets: 403 },
  setGroupOffered: { body: { groupId: ids.group, offered: false }, gets: 403 },
  setGroupAllowReply: { body: { groupId: ids.group, userId: ids.user, allowReply: false }, gets: 403 },
  setAllGroupAllowReply: { body: { groupId: ids.group, allowReply: false }, gets: 403 },
  setGroupAdministrator: {
    body: { groupId: ids.group, userId: ids.stranger, administrator: true },
    gets: 403,
  },
  removeGroupFollower: { body: { groupId: ids.group, userId: ids.user }, gets: 403 },
  leaveGroup: { id: ids.group, gets: 409 },
  muteGroup: { id: ids.group, body: { duration: null }, gets: 409 },
  readGroup: { id: ids.group, body: { messageId: ids.message }, gets: 200 },
  getUserGroups: { id: ids.user, gets: 403 },
  getGroupMessages: { id: ids.group, gets: 403 },
  searchUserMessages: { id: ids.user, query: '?q=secret', gets: 403 },
  searchGroupMessages: { id: ids.group, query: '?q=secret', gets: 403 },
  updateEvent: { id: ids.event, body: { ...supper, title: 'Mine', notify: false }, gets: 403 },
  cancelEvent: { id: ids.event, body: { notify: false }, gets: 403 },
  answerRsvp: { body: { eventId: ids.event, status: 'NO', timezone: 'UTC', notify: false }, gets: 200 },
  getReminder: { id: ids.event, gets: 403 },
  getHosting: { id: ids.event, gets: 403 },
  checkCohost: { id: ids.event, body: { handle: 'mallory' }, gets: 403 },
  setCohost: { id: ids.event, body: { handle: 'mallory', cohost: true }, gets: 403 },
  answerCohosting: { id: ids.event, body: { accept: true }, gets: 403 },
  answerForGuest: { id: ids.event, body: { userId: ids.user, status: 'NO' }, gets: 403 },
  messageGuests: { id: ids.event, body: { message: 'Buy this' }, gets: 403 },
  duplicateEvent: { id: ids.event, body: {}, gets: 403 },
  getGuestWords: { id: ids.event, gets: 403 },
  addGuest: { id: ids.event, body: { firstName: 'Ida', status: 'YES' }, gets: 403 },
  setCheckIn: { id: ids.event, body: { userId: ids.user, checkedIn: true }, gets: 403 },
  getInvitable: { id: ids.event, gets: 403 },
  countInvitation: { id: ids.event, body: { followers: true, groups: [] }, gets: 403 },
  inviteToEvent: { id: ids.event, body: { followers: true, groups: [] }, gets: 403 },
  getUnanswered: { id: ids.event, gets: 403 },
  nudgeUnanswered: { id: ids.event, body: { people: [ids.user] }, gets: 403 },
  getConversation: { id: ids.user, gets: 200 },
  getConversationMessages: { id: ids.user, gets: 200 },
  // Marks one's own conversation with her, in which there is no such message.
  readConversation: { id: ids.user, body: { messageId: ids.message }, gets: 200 },
  getNote: { id: ids.note, gets: 404 },
  reportNote: { id: ids.note, gets: 404 },
  setHearsGuests: { body: { userId: ids.user, hearsGuests: true }, gets: 403 },
  answerSeries: { id: ids.event, body: { status: 'NO', timezone: 'UTC', notify: false }, gets: 404 },
})

/** What Vera gets when she names, with what is hers, somebody or something that is not. */
const asOwner = (ids: Ids, theirs: Ids): Record<string, Attempt> => ({
  endSession: { body: { sessionId: theirs.session }, gets: 200 },
  setAllowReply: { body: { userId: ids.user, followerId: theirs.user, allowReply: false }, gets: 404 },
  setGroupAllowReply: { body: { groupId: ids.group, userId: theirs.user, allowReply: false }, gets: 404 },
  setGroupAdministrator: {
    body: { groupId: ids.group, userId: theirs.user, administrator: true },
    gets: 404,
  },
  removeGroupFollower: { body: { groupId: ids.group, userId: theirs.user }, gets: 404 },
  updateGroup: { id: theirs.group, body: { groupId: ids.group, name: 'hers', intro: 'Hers' }, gets: 404 },
  answerForGuest: { id: ids.event, body: { userId: theirs.stranger, status: 'NO' }, gets: 404 },
  cancelScheduled: { id: theirs.scheduled, gets: 404 },
  steerMessage: { id: theirs.message, body: { wish: 'abort' }, gets: 404 },
})

let town: Town
let vera: Person
let mallory: Person
let ids: Ids
let theirs: Ids

async function furnish(person: Person, name: string): Promise<Omit<Ids, 'stranger'>> {
  const fan = town.person()
  await fan.texts(`@${name}`)
  const group = await person.makesGroup(`${name}club`)
  await fan.texts(`#${name}club`)
  const event = await person.makesEvent()
  const sent = await person.calls('POST', '/sendMessage', { message: 'A secret' })
  const later = { message: 'Later', sendAt: '2026-06-30T10:00:00Z', zone: 'UTC' }
  const scheduled = await person.calls('POST', '/scheduled', later)
  const sessions = await person.calls('GET', '/account/sessions')
  const { user } = (await person.calls('GET', '/user')).body
  await town.settle()
  await fan.texts('Is there parking?')
  const [note] = (await person.calls('GET', '/notes')).body.notes
  return {
    user: user._id,
    session: sessions.body.sessions[0]._id,
    group,
    event,
    message: sent.body.data.messageId,
    scheduled: scheduled.body.scheduled._id,
    note: note._id,
  }
}

beforeAll(async () => {
  town = await createTown()
  vera = await town.signedUp('vera')
  mallory = await town.signedUp('mallory')
  const stranger = (await (await town.signedUp('stranger')).calls('GET', '/user')).body.user._id
  ids = { ...(await furnish(vera, 'vera')), stranger }
  theirs = { ...(await furnish(mallory, 'mallory')), stranger }
})
afterAll(() => town.close())

/** All that belongs to somebody, as the database has it. */
async function belongings(person: Person): Promise<unknown> {
  const { rows } = await town.database.pool.query(
    `with me as (select id from people where phone = $1)
     select array(select p::text from people p where id = (select id from me))
       || array(select s.public_id::text from sessions s where person_id = (select id from me) order by 1)
       || array(select f::text from follows f where person_id = (select id from me) order by 1)
       || array(select g::text from groups g where created_by = (select id from me) order by 1)
       || array(select m::text from memberships m join groups g on g.id = m.group_id
            where g.created_by = (select id from me) order by 1)
       || array(select row(e.title, e.location, e.starts_at, e.owner_id, e.cancelled_at, e.sequence)::text from events e
            where owner_id = (select id from me) order by 1)
       || array(select m.text from messages m where sender_id = (select id from me) order by m.id)
       || array(select s::text from scheduled_messages s where person_id = (select id from me) order by 1) as all`,
    [person.phone],
  )
  return rows[0].all
}

async function make(person: Person, name: string, { id, body, query = '' }: Attempt) {
  const { method, path } = endpoints[name] as (typeof endpoints)[string]
  return person.calls(
    method,
    path.replace(':id', id ?? '') + query,
    method === 'GET' ? undefined : (body ?? {}),
  )
}

describe('GEN-10 who may make a call', () => {
  test('is said of every one: nobody, whoever is signed in on their own behalf, or with whose ids', () => {
    const said = new Set([...OPEN, ...OWN, ...Object.keys(asAnother(ids))])
    expect(Object.keys(endpoints).filter((name) => !said.has(name))).toEqual([])
    expect([...said].filter((name) => !endpoints[name])).toEqual([])
    const open = Object.keys(endpoints).filter((name) => endpoints[name]?.access === 'anyone')
    expect(open.sort()).toEqual([...OPEN].sort())
  })

  test('nobody: a call for the signed-in answers 401, with whatever ids', async () => {
    const nobody = town.person()
    for (const [name, { access, method, path }] of Object.entries(endpoints)) {
      if (access === 'anyone') continue
      const url = path.replace(':id', ids.event)
      const { status } = await nobody.calls(method, url, method === 'GET' ? undefined : {})
      expect(status, name).toBe(401)
    }
    for (const [name, { access, path }] of Object.entries(liveEndpoints)) {
      if (access === 'anyone') continue
      expect((await town.call({ url: API_BASE + path })).status, name).toBe(401)
    }
  })

  test('another person: gets nothing of Vera’s with her ids, and changes nothing', async () => {
    const before = await belongings(vera)
    const got: [string, number][] = []
    for (const [name, attempt] of Object.entries(asAnother(ids))) {
      const { status, body } = await make(mallory, name, attempt)
      got.push([name, status])
      const told = JSON.stringify(body)
      for (const secret of ['A secret', 'Later', vera.phone, 'vera@example.org']) {
        expect(told, name).not.toContain(secret)
      }
    }
    expect(got).toEqual(Object.entries(asAnother(ids)).map(([name, { gets }]) => [name, gets]))
    await town.settle()
    expect(await belongings(vera)).toEqual(before)
  })

  test('the owner: reaches nothing of others’ by naming it beside what is theirs', async () => {
    const before = await belongings(mallory)
    const got: [string, number][] = []
    for (const [name, attempt] of Object.entries(asOwner(ids, theirs))) {
      got.push([name, (await make(vera, name, attempt)).status])
    }
    expect(got).toEqual(Object.entries(asOwner(ids, theirs)).map(([name, { gets }]) => [name, gets]))
    await town.settle()
    expect(await belongings(mallory)).toEqual(before)
  })
})
