import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE } from '@partyline/contract/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { allowLists } from '../testing/allow-lists.ts'
import type { Person } from '../testing/person.ts'
import { supper } from '../testing/supper.ts'
import { createTown } from '../testing/town.ts'

/** Calls that anybody may make, on purpose. */
const OPEN = [
  ...['getHealth', 'getLive', 'getReady', 'validateHandle', 'sendLoginUrl', 'checkCode', 'findCode'],
  ...['findMagicLink', 'login', 'logout', 'getEvent', 'getSeries', 'getAttendees', 'getSenderPage'],
  // Calls for virtual phones.
  ...[
    'postSimulatorText',
    'postSimulatorReceipts',
    'getSimulatorTexts',
    'putSimulatorFaults',
    'getSimulatorOwners',
  ],
]

/** Calls that take no id, because they act on the caller's own things. */
const OWN = [
  ...[
    'getUser',
    'signUp',
    'getSessions',
    'endOtherSessions',
    'sendNumberCodes',
    'changeNumber',
    'getDeletion',
  ],
  ...['sendDeletionCode', 'deleteAccount', 'postMedia', 'sendMessage', 'previewMessage', 'scheduleMessage'],
  ...['getScheduled', 'createGroup', 'getEvents', 'createEvent', 'getInvitations', 'getFeed', 'createFeed'],
  ...['endFeed', 'getNotes', 'getMyEvents', 'getInbox', 'createSeries'],
  ...['getApiKeys', 'createApiKey', 'getWebhooks', 'createWebhook'],
]

/** Calls of the people who run the installation: to everybody else there is no such call. */
const OPERATORS = [
  ...['getOperatorNow', 'getReports', 'getGrowth', 'getCosts', 'getLedger', 'getAudit', 'getOperatorPeople'],
  ...['getOperatorPerson', 'getOperatorMessage', 'getFailedTexts', 'actOnReport', 'reopenReport'],
  ...['getRegistration', 'answerRegistration', 'keepRegistrationStep'],
  ...['pauseSending', 'resumeSending', 'tryNow', 'suspendTarget', 'unsuspendTarget', 'logOutEverywhere'],
  ...[
    'recordStop',
    'allowLists',
    'endLists',
    'showOlder',
    'takeDown',
    'deleteForPerson',
    'handOverData',
    'announceToAll',
  ],
]

/** A list of phone numbers, whose owners a call invites to a group. */
const LIST = 'phone\n5550100099'

/** Ids of things that belong to Vera. */
interface Ids {
  user: string
  session: string
  key: string
  webhook: string
  /** A message for her webhook. */
  told: string
  group: string
  event: string
  message: string
  scheduled: string
  /** A note that is kept for her. */
  note: string
  /** A person who follows her. */
  follower: string
  /** A person who has nothing to do with Vera. */
  stranger: string
}

interface Attempt {
  /** Replaces :id. */
  id?: string
  body?: object
  query?: string
  /** 200 when everybody signed in may see it, or when the call cannot mean anything of hers. */
  gets: number
}

/** The answers for another signed-in person who makes a call with Vera's ids. */
const asAnother = (ids: Ids): Record<string, Attempt> => ({
  getPerson: { id: ids.user, gets: 200 },
  updateProfile: {
    id: ids.user,
    body: { firstName: 'X', lastName: 'Y', email: 'x@example.org', handle: 'vera', intro: '' },
    gets: 403,
  },
  setDefaultAllowReply: { body: { userId: ids.user, allowReply: false }, gets: 403 },
  setGuarded: { body: { userId: ids.user, guarded: false }, gets: 403 },
  setHasPage: { body: { userId: ids.user, hasPage: false }, gets: 403 },
  nameFollower: { body: { userId: ids.user, followerId: ids.follower, nickname: 'Mine' }, gets: 403 },
  removeFollower: { body: { userId: ids.user, followerId: ids.follower }, gets: 403 },
  blockFollower: { body: { userId: ids.user, followerId: ids.follower }, gets: 403 },
  getBlocked: { id: ids.user, gets: 403 },
  unblockPerson: { body: { userId: ids.user, blockedId: ids.stranger }, gets: 403 },
  setTakesNotes: { body: { userId: ids.user, takesNotes: false }, gets: 403 },
  readNote: { id: ids.note, gets: 404 },
  answerNote: { id: ids.note, body: { message: 'Mine' }, gets: 404 },
  muteNotes: { id: ids.note, body: { muted: true }, gets: 404 },
  endSession: { body: { sessionId: ids.session }, gets: 200 },
  endApiKey: { body: { keyId: ids.key }, gets: 200 },
  enableWebhook: { body: { webhookId: ids.webhook }, gets: 404 },
  removeWebhook: { body: { webhookId: ids.webhook }, gets: 404 },
  testWebhook: { body: { webhookId: ids.webhook }, gets: 404 },
  getWebhookMessages: { id: ids.webhook, gets: 200 },
  replayWebhookMessage: { body: { webhookMessageId: ids.told }, gets: 404 },
  getFollowers: { id: ids.user, gets: 403 },
  getFollowerGrowth: { id: ids.user, gets: 403 },
  setAllowReply: { body: { userId: ids.user, followerId: ids.stranger, allowReply: false }, gets: 403 },
  getUserMessages: { id: ids.user, gets: 403 },
  getMessageProgress: { id: ids.message, gets: 404 },
  getUnreached: { id: ids.message, gets: 404 },
  controlMessage: { id: ids.message, body: { action: 'abort' }, gets: 404 },
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
  setGroupShowsPast: { body: { groupId: ids.group, showsPast: true }, gets: 403 },
  setGroupOffered: { body: { groupId: ids.group, offered: false }, gets: 403 },
  setGroupAllowReply: { body: { groupId: ids.group, userId: ids.user, allowReply: false }, gets: 403 },
  setAllGroupAllowReply: { body: { groupId: ids.group, allowReply: false }, gets: 403 },
  setGroupAdministrator: {
    body: { groupId: ids.group, userId: ids.stranger, administrator: true },
    gets: 403,
  },
  removeGroupFollower: { body: { groupId: ids.group, userId: ids.user }, gets: 403 },
  leaveGroup: { id: ids.group, gets: 409 },
  sendGroupCode: { id: ids.group, body: { ending: 'close' }, gets: 403 },
  handOverGroup: { id: ids.group, body: { code: '12345678' }, gets: 403 },
  closeGroup: { id: ids.group, body: { code: '12345678' }, gets: 403 },
  muteGroup: { id: ids.group, body: { duration: null }, gets: 409 },
  readGroup: { id: ids.group, body: { messageId: ids.message }, gets: 200 },
  getUserGroups: { id: ids.user, gets: 403 },
  getGroupMessages: { id: ids.group, gets: 403 },
  searchUserMessages: { id: ids.user, query: '?q=secret', gets: 403 },
  searchGroupMessages: { id: ids.group, query: '?q=secret', gets: 403 },
  searchConversationMessages: { id: ids.user, query: '?q=secret', gets: 200 },
  updateEvent: { id: ids.event, body: { ...supper, title: 'Mine', notify: false }, gets: 403 },
  cancelEvent: { id: ids.event, body: { notify: false }, gets: 403 },
  restoreEvent: { id: ids.event, body: { notify: false }, gets: 403 },
  answerRsvp: { body: { eventId: ids.event, status: 'NO', timezone: 'UTC', notify: false }, gets: 200 },
  replyToQuestions: { id: ids.event, body: { replies: [{ question: 'Who?', reply: 'Me' }] }, gets: 409 },
  getReminder: { id: ids.event, gets: 403 },
  getHosting: { id: ids.event, gets: 403 },
  checkCohost: { id: ids.event, body: { handle: 'mallory' }, gets: 403 },
  setCohost: { id: ids.event, body: { handle: 'mallory', cohost: true }, gets: 403 },
  answerCohosting: { id: ids.event, body: { accept: true }, gets: 403 },
  sendOwnerCode: { id: ids.event, body: { handle: 'mallory' }, gets: 403 },
  handOver: { id: ids.event, body: { handle: 'mallory', code: '12345678' }, gets: 403 },
  answerForGuest: { id: ids.event, body: { userId: ids.user, status: 'NO' }, gets: 403 },
  messageGuests: { id: ids.event, body: { message: 'Buy this' }, gets: 403 },
  duplicateEvent: { id: ids.event, body: {}, gets: 403 },
  getGuestWords: { id: ids.event, gets: 403 },
  postCoverPhoto: { id: ids.event, body: { image: 'data:image/png;base64,AAAA' }, gets: 403 },
  chooseCover: { id: ids.event, body: { seed: 'mine', photo: null }, gets: 403 },
  addGuest: { id: ids.event, body: { firstName: 'Ida', status: 'YES' }, gets: 403 },
  removeGuest: { id: ids.event, body: { userId: ids.user, removed: true }, gets: 403 },
  setCheckIn: { id: ids.event, body: { userId: ids.user, checkedIn: true }, gets: 403 },
  getInvitable: { id: ids.event, gets: 403 },
  countInvitation: { id: ids.event, body: { followers: true, groups: [] }, gets: 403 },
  inviteToEvent: { id: ids.event, body: { followers: true, groups: [] }, gets: 403 },
  getUnanswered: { id: ids.event, gets: 403 },
  checkImport: { body: { csv: LIST, consent: 'paper', group: ids.group }, gets: 403 },
  importPeople: { body: { csv: LIST, consent: 'paper', group: ids.group }, gets: 403 },
  nudgeUnanswered: { id: ids.event, body: { people: [ids.user] }, gets: 403 },
  getConversation: { id: ids.user, gets: 200 },
  getConversationMessages: { id: ids.user, gets: 200 },
  // Marks the caller's own conversation with her, in which there is no such message.
  readConversation: { id: ids.user, body: { messageId: ids.message }, gets: 200 },
  getNote: { id: ids.note, gets: 404 },
  reportNote: { id: ids.note, gets: 404 },
  setHearsGuests: { body: { userId: ids.user, hearsGuests: true }, gets: 403 },
  extendSeries: { id: ids.event, body: { until: '2027-01-01' }, gets: 404 },
  answerSeries: { id: ids.event, body: { status: 'NO', timezone: 'UTC', notify: false }, gets: 404 },
})

/** The answers for Vera when she names another person's things beside her own. */
const asOwner = (ids: Ids, theirs: Ids): Record<string, Attempt> => ({
  endSession: { body: { sessionId: theirs.session }, gets: 200 },
  setAllowReply: { body: { userId: ids.user, followerId: theirs.user, allowReply: false }, gets: 404 },
  nameFollower: { body: { userId: ids.user, followerId: theirs.follower, nickname: 'Mine' }, gets: 404 },
  removeFollower: { body: { userId: ids.user, followerId: theirs.follower }, gets: 404 },
  blockFollower: { body: { userId: ids.user, followerId: theirs.follower }, gets: 404 },
  unblockPerson: { body: { userId: ids.user, blockedId: theirs.stranger }, gets: 404 },
  setGroupAllowReply: { body: { groupId: ids.group, userId: theirs.user, allowReply: false }, gets: 404 },
  setGroupAdministrator: {
    body: { groupId: ids.group, userId: theirs.user, administrator: true },
    gets: 404,
  },
  removeGroupFollower: { body: { groupId: ids.group, userId: theirs.user }, gets: 404 },
  updateGroup: { id: theirs.group, body: { groupId: ids.group, name: 'hers', intro: 'Hers' }, gets: 404 },
  answerForGuest: { id: ids.event, body: { userId: theirs.stranger, status: 'NO' }, gets: 404 },
  cancelScheduled: { id: theirs.scheduled, gets: 404 },
  controlMessage: { id: theirs.message, body: { action: 'abort' }, gets: 404 },
})

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
  const asked = { name: 'Website', scopes: ['profile:read'] }
  const key = (await person.calls('POST', '/account/createKey', asked)).body.key._id
  const hook = { url: 'https://hooks.example/secret', events: ['note.received'] }
  const webhook = (await person.calls('POST', '/account/createWebhook', hook)).body.webhook._id
  await town.settle()
  await fan.texts('Is there parking?')
  const [note] = (await person.calls('GET', '/notes')).body.notes
  const [follower] = (await person.calls('GET', `/user/${user._id}/followers`)).body.followers
  return {
    follower: follower._id,
    user: user._id,
    session: sessions.body.sessions[0]._id,
    key,
    webhook,
    told: (await person.calls('GET', `/account/webhooks/${webhook}/messages`)).body.messages[0]._id,
    group,
    event,
    message: sent.body.data.messageId,
    scheduled: scheduled.body.scheduled._id,
    note: note._id,
  }
}

const town = await createTown()
const vera = await town.signedUp('vera')
const mallory = await town.signedUp('mallory')
await allowLists(town, mallory)
const stranger = await (await town.signedUp('stranger')).id()
const ids = { ...(await furnish(vera, 'vera')), stranger }
const theirs = { ...(await furnish(mallory, 'mallory')), stranger }
afterAll(() => town.close())

/** Everything in the database that belongs to a person. */
async function belongings(person: Person): Promise<unknown> {
  const { rows } = await town.database.pool.query(
    `with me as (select id from people where phone = $1)
     select array(select p::text from people p where id = (select id from me))
       || array(select s.public_id::text from sessions s where person_id = (select id from me) order by 1)
       || array(select row(h.url, h.disabled_at)::text from hooks h where person_id = (select id from me) order by 1)
       || array(select k::text from api_keys k where person_id = (select id from me) order by 1)
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

describe('GEN-10 access to calls', () => {
  test('names for each call who may make it: anybody, the person signed in, or the owner of the ids', () => {
    const named = new Set([...OPEN, ...OWN, ...OPERATORS, ...Object.keys(asAnother(ids))])
    expect(Object.keys(endpoints).filter((name) => !named.has(name))).toEqual([])
    expect([...named].filter((name) => !endpoints[name])).toEqual([])
    const open = Object.keys(endpoints).filter((name) => endpoints[name]?.access === 'anyone')
    expect(open.sort()).toEqual([...OPEN].sort())
    const ofOperators = Object.keys(endpoints).filter((name) => endpoints[name]?.access === 'operator')
    expect(ofOperators.sort()).toEqual([...OPERATORS].sort())
  })

  test('nobody: a call for the signed-in answers 401, with whatever ids', async () => {
    const nobody = town.person()
    for (const [name, { access, method, path }] of Object.entries(endpoints)) {
      if (access !== 'signed-in') continue
      const url = path.replace(':id', ids.event)
      const { status } = await nobody.calls(method, url, method === 'GET' ? undefined : {})
      expect(status, name).toBe(401)
    }
    for (const [name, { access, path }] of Object.entries(liveEndpoints)) {
      if (access === 'anyone') continue
      expect((await town.call({ url: API_BASE + path })).status, name).toBe(401)
    }
  })

  test('everybody but operators: an operator’s call is as one that does not exist, whatever is sent', async () => {
    const nobody = town.person()
    const scopes = ['profile:read', 'messages:read', 'messages:send']
    const { secret } = (await mallory.calls('POST', '/account/createKey', { name: 'Mine', scopes })).body
    const unknown = await mallory.calls('GET', '/operator/none')
    const seen = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
    for (const name of OPERATORS) {
      const { method, path } = endpoints[name] as (typeof endpoints)[string]
      const url = path.replace(':id', ids.user)
      const body = method === 'GET' ? undefined : { target: '@vera', why: 'mine' }
      for (const person of [nobody, mallory]) {
        expect(seen(await person.calls(method, url, body)), name).toEqual(seen(unknown))
      }
      const byKey = {
        method,
        url: API_BASE + url,
        headers: { authorization: `Bearer ${secret}` },
        ...(body && { payload: body }),
      }
      expect(await town.call(byKey), name).toEqual(seen(unknown))
      const broken = {
        method,
        url: API_BASE + url,
        headers: { 'content-type': 'application/json', cookie: mallory.cookie() },
        payload: '{',
      }
      if (method !== 'GET') expect(await town.call(broken), name).toEqual(seen(unknown))
    }
  })

  test('another person: gets nothing of Vera’s with her ids, and changes nothing', async () => {
    const before = await belongings(vera)
    const got: [string, number][] = []
    for (const [name, attempt] of Object.entries(asAnother(ids))) {
      const { status, body } = await make(mallory, name, attempt)
      got.push([name, status])
      const told = JSON.stringify(body)
      for (const secret of ['A secret', 'Later', vera.phone, 'vera@example.org', 'hooks.example']) {
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
