import { API_BASE } from '@partyline/contract/endpoint'
import * as calls from '@partyline/contract/event-hosting'
import * as cohosts from '@partyline/domain/wording/cohosts'
import * as wording from '@partyline/domain/wording/events'
import { unknownHandle } from '@partyline/domain/wording/following'
import { OTHER_WORDS } from '@partyline/domain/wording/messages'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import type { Kysely } from 'kysely'
import { actIdempotently } from '../../../platform/act-idempotently.ts'
import type { Clock, Transact } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import {
  answerRefusal,
  type Door,
  type HttpRefusal,
  Refused,
  refuse,
  SIGN_IN_FIRST,
  serveSignedIn,
} from '../../../platform/http/http.ts'
import { lockCaller } from '../../people/caller.ts'
import { describePerson } from '../../people/describe-person.ts'
import { answerForGuest } from '../attendees/answer-for-guest.ts'
import { writeGuestsCsv } from '../attendees/guests-csv.ts'
import { describeEvent } from '../describe-event.ts'
import { findHosted } from '../find-hosted.ts'
import { duplicateEvent } from '../form/duplicate-event.ts'
import { type MessageGuestsResult, messageGuests } from '../guest-texts/message-guests.ts'
import { readReminder } from '../guest-texts/read-reminder.ts'
import { findRsvp } from '../rsvp/rsvp-store.ts'
import { findView } from '../view-store.ts'
import { answerCohosting } from './answer-cohosting.ts'
import { checkCohost } from './check-cohost.ts'
import { listInvitations } from './cohost-store.ts'
import { handOver } from './hand-over.ts'
import { readHosting } from './read-hosting.ts'
import { serveGuestWords } from './serve-guest-words.ts'
import { setCohost } from './set-cohost.ts'

const cohostStates = {
  cohost: cohosts.COHOST_ALREADY,
  invited: cohosts.INVITED_ALREADY,
  declined: cohosts.COHOST_DECLINED,
}
const MISSING = refuse(404, 'missing', wording.EVENT_MISSING)
const NOT_ALLOWED = refuse(403, 'not-allowed', wording.HOSTS_ONLY)
const OWNER_ONLY = refuse(403, 'not-yours', wording.OWNER_ONLY)

interface HostingDeps {
  db: Kysely<Schema>
  transact: Transact
  clock: Clock
}

/** Serves the host's calls beyond the form. */
export function serveHosting(door: Door, deps: HostingDeps): void {
  const { db } = deps
  serveGuestWords(door, deps)
  serveCohosts(door, deps)
  serveWordsToGuests(door, deps)

  serveSignedIn(door, calls.getReminder, async ({ params, personId }) => {
    const result = await readReminder(db, { id: params.id, personId })
    return result.ok ? { data: result.reminder } : refuseHost(result.reason)
  })

  serveSignedIn(door, calls.getHosting, async ({ params, personId }) => {
    const result = await readHosting(db, { id: params.id, personId })
    if (!result.ok) return refuseHost(result.reason)
    const { people, unasked, lists, invited } = result
    return { data: { cohosts: result.cohosts.map(describePerson), invited, people, unasked, lists } }
  })

  serveGuestsFile(door, deps)
}

function serveCohosts(door: Door, { db, transact, clock }: HostingDeps): void {
  serveSignedIn(door, calls.checkCohost, async ({ params, body: { handle }, personId }) => {
    const result = await transact((context) =>
      checkCohost(context, { id: params.id, personId, handle, cohost: true }),
    )
    const error = (message: string) => ({ handle, validity: 'error' as const, message })
    if (result.ok) {
      const { state, person } = result
      if (state !== 'none') return error(cohostStates[state])
      const message = cohosts.mayCohost(person.display_handle ?? handle)
      return { handle, validity: 'success' as const, message }
    }
    if (result.reason === 'unknown-handle') return error(unknownHandle(handle))
    if (result.reason === 'owner') return error(wording.OWNER_HOSTS_ALREADY)
    return result.reason === 'missing' ? MISSING : OWNER_ONLY
  })

  serveSignedIn(door, calls.setCohost, ({ params, body, personId }) =>
    transact(async (context) => {
      const result = await setCohost(context, { ...body, id: params.id, personId })
      if (!result.ok) {
        if (result.reason === 'unknown-handle') return refuse(404, result.reason, unknownHandle(body.handle))
        if (result.reason === 'owner') return refuse(409, result.reason, wording.OWNER_HOSTS_ALREADY)
        if (result.reason === 'declined') return refuse(409, result.reason, cohosts.COHOST_DECLINED)
        return result.reason === 'not-allowed' ? OWNER_ONLY : MISSING
      }
      const { person, invited } = result
      if (invited) return { success: true as const, data: { user: null, invited } }
      const hosted = await findHosted(context, params.id, personId)
      const rsvp = hosted.ok ? await findRsvp(context, hosted.event.id, person.id) : undefined
      // A person without a part in the event stays unnamed. Otherwise this call would reveal the name behind
      // any username.
      if (!body.cohost && !rsvp) return { success: true as const, data: { user: null, invited } }
      const user = {
        id: person.public_id,
        role: body.cohost ? ('COHOST' as const) : ('GUEST' as const),
        status: rsvp?.status ?? null,
        waiting: (rsvp?.waiting_since ?? null) !== null,
        person: describePerson(person),
      }
      return { success: true as const, data: { user, invited } }
    }),
  )

  serveSignedIn(door, calls.answerCohosting, ({ params, body: { accept }, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const result = await answerCohosting(context, { person, event: { publicId: params.id }, accept })
      if (result.ok) return { success: true as const }
      if (result.reason === 'over') return refuse(409, result.reason, cohosts.TOO_LATE_TO_COHOST)
      return result.reason === 'missing' ? MISSING : refuse(403, result.reason, cohosts.NOT_INVITED)
    }),
  )

  serveSignedIn(door, calls.handOver, ({ params, body, personId }) =>
    transact(async (context) => {
      const owner = await lockCaller(context, personId)
      const result = await handOver(context, { ...body, id: params.id, owner })
      if (result.ok) return { success: true as const }
      if (result.reason === 'not-cohost') return refuse(409, result.reason, cohosts.NOT_COHOST)
      if (result.reason === 'over') return refuse(409, result.reason, cohosts.TOO_LATE_TO_COHOST)
      return result.reason === 'not-yours' ? OWNER_ONLY : refuseHost(result.reason)
    }),
  )

  serveSignedIn(door, calls.getInvitations, async ({ personId }) => {
    const now = clock()
    const ids = await listInvitations(db, { personId, now, limit: 50 })
    const views = await Promise.all(ids.map((id) => findView(db, id, personId)))
    return { data: views.flatMap((view) => (view ? [describeEvent(view, [], now)] : [])) }
  })
}

function serveWordsToGuests(door: Door, { transact }: HostingDeps): void {
  serveSignedIn(door, calls.answerForGuest, async ({ params, body, personId }) => {
    const input = { ...body, guests: body.guests, id: params.id, personId }
    const result = await transact((context) => answerForGuest(context, input))
    if (result.ok) {
      const { waiting, noRoomFor } = result
      return { success: true as const, data: { waiting, ...(noRoomFor > 0 && { noRoomFor }) } }
    }
    switch (result.reason) {
      case 'missing':
      case 'not-allowed':
        return refuseHost(result.reason)
      case 'no-guest':
        return refuse(404, result.reason, wording.NO_SUCH_GUEST)
      case 'unknown-zone':
        return refuse(422, result.reason, wording.eventProblems[result.reason])
      default:
        return refuse(409, result.reason, rsvpRefusals[result.reason])
    }
  })

  serveSignedIn(door, calls.messageGuests, ({ params: { id }, body: { message, lists, key }, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const request = `words to the guests ${lists ?? ''}of ${id} ${message}`
      const once = { personId, key, request, other: OTHER_WORDS }
      const data = await actIdempotently(context, once, async () => {
        const result = await messageGuests(context, { id, person, message, lists })
        // Throw, so that the key is free for another try.
        if (!result.ok) throw new Refused(refuseWords(result.reason))
        return { people: result.people, unasked: result.unasked }
      })
      return { success: true as const, data }
    }),
  )

  serveSignedIn(door, calls.duplicateEvent, ({ params: { id }, body: { key }, personId }) =>
    transact(async (context) => {
      await lockCaller(context, personId)
      const duplicate = () => duplicateEvent(context, { id, personId })
      const request = `a duplicate of ${id}`
      const once = { personId, key, request, other: wording.OTHER_EVENT }
      const result = await actIdempotently(context, once, duplicate)
      if (result.ok) return { success: true as const, data: { insertedId: result.id } }
      return result.reason === 'missing' ? MISSING : OWNER_ONLY
    }),
  )
}

function serveGuestsFile(door: Door, { db, transact }: HostingDeps): void {
  door.app.get<{ Params: { id: string } }>(API_BASE + calls.GUESTS_PATH, async (request, reply) => {
    const personId = await door.authenticate(request, reply)
    if (personId === undefined) return answerRefusal(reply, SIGN_IN_FIRST)
    return door.inTurn({ address: request.ip, personId }, async () => {
      const hosted = await transact((context) => findHosted(context, request.params.id, personId))
      if (!hosted.ok) return answerRefusal(reply, refuseHost(hosted.reason))
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="guests.csv"')
        .send(await writeGuestsCsv(db, hosted.event))
    })
  })
}

function refuseWords(reason: Extract<MessageGuestsResult, { ok: false }>['reason']): HttpRefusal {
  return reason === 'empty' || reason === 'too-long'
    ? refuse(422, reason, wording.guestMessageProblems[reason])
    : refuseHost(reason)
}

function refuseHost(reason: 'missing' | 'not-allowed'): HttpRefusal {
  return reason === 'missing' ? MISSING : NOT_ALLOWED
}
