import { getAttendees } from '@partyline/contract/event-attendees'
import { eventLive } from '@partyline/contract/event-live'
import { restoreEvent as restoreEventCall } from '@partyline/contract/event-restoring'
import * as calls from '@partyline/contract/events'
import { getMyEvents } from '@partyline/contract/my-events'
import { answerRsvp as answerRsvpCall, replyToQuestions as replyCall } from '@partyline/contract/rsvp'
import { cleanName } from '@partyline/domain/names/clean-line'
import type { Region } from '@partyline/domain/time/regions'
import { EVENT_CHANGED, eventProblems, OTHER_EVENT } from '@partyline/domain/wording/event-refusals'
import { replyProblems, rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import type { Kysely } from 'kysely'
import { actIdempotently } from '../../platform/act-idempotently.ts'
import type { Clock, Transact } from '../../platform/context.ts'
import type { Notices } from '../../platform/database/notices.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type Door, type HttpRefusal, refuse, serve, serveSignedIn } from '../../platform/http/http.ts'
import { serveStream } from '../../platform/http/live.ts'
import { keepGuestNote } from '../notes/keep-guest-note.ts'
import { lockCaller } from '../people/caller.ts'
import { readAttendees } from './attendees/read-attendees.ts'
import { serveGuests } from './attendees/serve-guests.ts'
import { serveCalendar } from './calendar/serve-calendar.ts'
import { serveCover } from './cover/serve-cover.ts'
import type { EventNotice } from './event-notice.ts'
import { cancelEvent } from './form/cancel-event.ts'
import { createEvent } from './form/create-event.ts'
import { restoreEvent } from './form/restore-event.ts'
import { type UpdateEventResult, updateEvent } from './form/update-event.ts'
import { serveHosting } from './hosting/serve-hosting.ts'
import { listEvents } from './list/list-events.ts'
import { listMyEvents } from './list/list-my-events.ts'
import { servePreview } from './preview/serve-preview.ts'
import { readEvent } from './read-event.ts'
import { MISSING, NOT_OWNER, refuseRsvp } from './refusals.ts'
import { answerRsvp } from './rsvp/answer-rsvp.ts'
import { replyToQuestions } from './rsvp/reply-to-questions.ts'
import { serveSeries } from './series/serve-series.ts'
import { findEvent } from './store.ts'

/** Serves the calls about events and the answers to them. */
export function serveEvents(
  door: Door,
  deps: {
    db: Kysely<Schema>
    transact: Transact
    notices: Notices
    clock: Clock
    publicUrl: string
    shortName: string
    region: Region
  },
): void {
  const { db, transact, notices, clock, region } = deps
  serveCalendar(door, deps)
  serveGuests(door, { transact })
  serveHosting(door, deps)
  servePreview(door, deps)
  serveCover(door, deps)
  serveSeries(door, deps)

  serve(door, calls.getEvent, async ({ params, personId }) => {
    const event = await readEvent(db, { id: params.id, viewerId: personId, now: clock(), region })
    return event ? { data: event } : MISSING
  })

  serveSignedIn(door, calls.getEvents, async ({ query, personId }) => {
    const { limit, after, before, order } = query
    const owned = query.owner === 'true'
    const declined = query.declined === 'true'
    const bounds = { limit, after, before, order, folded: query.series === 'next' }
    const result = await listEvents(db, { personId, owned, declined, ...bounds, now: clock(), region })
    if (!result.ok) return refuse(400, result.reason, `${result.field}: is neither a date nor a cursor.`)
    return { data: result.events, next: result.next }
  })

  serveSignedIn(door, getMyEvents, async ({ query, personId }) => {
    const { time, part, after, limit } = query
    const { events, next, counts } = await listMyEvents(db, {
      personId,
      time,
      part,
      after,
      limit,
      now: clock(),
      region,
    })
    return { data: events, next, counts }
  })

  serveSignedIn(door, calls.createEvent, ({ body: { key, ...draft }, personId }) =>
    transact(async (context) => {
      await lockCaller(context, personId)
      const create = () => createEvent(context, { ownerId: personId, draft })
      const request = `an event ${JSON.stringify(draft)}`
      const once = { personId, key, request, other: OTHER_EVENT }
      const result = await actIdempotently(context, once, create)
      return result.ok ? sayingSaved(result) : refuseDraft(result)
    }),
  )

  serveSignedIn(door, calls.updateEvent, async ({ params, body, personId }) => {
    const { notify, sequence, following } = body
    const input = { id: params.id, personId, draft: body, notify, sequence, following }
    const result = await transact((context) => updateEvent(context, input))
    return result.ok ? sayingSaved(result) : refuseDraft(result)
  })

  serveSignedIn(door, calls.cancelEvent, async ({ params, body, personId }) => {
    const input = { ...body, id: params.id, personId }
    const result = await transact((context) => cancelEvent(context, input))
    return result.ok ? { success: true as const } : refuseDraft(result)
  })

  serveSignedIn(door, restoreEventCall, async ({ params, body, personId }) => {
    const input = { ...body, id: params.id, personId }
    const result = await transact((context) => restoreEvent(context, input))
    if (result.ok) return { success: true as const }
    const { reason } = result
    return reason === 'over' ? refuse(409, reason, rsvpRefusals[reason]) : refuseDraft({ ok: false, reason })
  })

  serveSignedIn(door, answerRsvpCall, ({ body, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const result = await answerRsvp(context, {
        ...body,
        person,
        event: { publicId: body.eventId },
        timezone: body.timezone,
        names: readNames(body.firstName, body.lastName),
        mayBeNameless: false,
      })
      if (!result.ok) return refuseRsvp(result.reason)
      const { status, updated, waiting, going, noRoomFor, blockedHost, event } = result
      const stopped = body.notify && status !== 'NO' && person.stopped_at !== null
      const more = {
        ...(noRoomFor > 0 && { noRoomFor }),
        ...(blockedHost && { blockedHost }),
        ...(stopped && { stopped }),
      }
      const answered = { status, updated, waiting, going, ...more }
      if (body.note === undefined) return { success: true as const, data: answered }
      // By now the row has the names from the answer.
      const author = await lockCaller(context, personId)
      const note = await keepGuestNote(context, { author, event, text: body.note })
      return { success: true as const, data: { ...answered, note } }
    }),
  )

  serveSignedIn(door, replyCall, async ({ params, body, personId }) => {
    const result = await transact((context) =>
      replyToQuestions(context, { id: params.id, personId, replies: body.replies }),
    )
    if (result.ok) return { success: true as const }
    const { reason } = result
    if (reason === 'missing') return MISSING
    return refuse(409, reason, { ...rsvpRefusals, ...replyProblems }[reason])
  })

  serve(door, getAttendees, async ({ params, query, personId }) => {
    const { status, search, order, limit, after } = query
    const now = clock()
    const lists = await readAttendees(db, {
      id: params.id,
      viewerId: personId,
      ...{ status, search, order, limit, after, now },
    })
    return lists ?? MISSING
  })

  serveStream(door, eventLive, async ({ query, personId }, { send }) => {
    if (!(await findEvent(db, query.event))) return MISSING
    return notices.on('events', (notice) => {
      // The count may have changed while the browser was disconnected.
      if (notice === undefined) return send({ going: null })
      const { eventId, going, answeredBy } = notice as EventNotice
      const isOwn = answeredBy !== undefined && answeredBy === personId
      if (eventId === query.event) send({ going: isOwn ? null : going })
    })
  })
}

function readNames(first: string | null | undefined, last: string | null | undefined) {
  const [firstName, lastName] = [cleanName(first ?? ''), cleanName(last ?? '')]
  return firstName && lastName ? { firstName, lastName } : undefined
}

/** The answer about an event that was saved. */
function sayingSaved({ id, reminder }: Extract<UpdateEventResult, { ok: true }>) {
  return { success: true as const, data: { insertedId: id, ...(reminder && { reminder }) } }
}

type NotWritten = Extract<UpdateEventResult, { ok: false }>

function refuseDraft({ reason }: NotWritten): HttpRefusal {
  if (reason === 'missing') return MISSING
  if (reason === 'not-yours') return NOT_OWNER
  if (reason === 'cancelled') return refuse(409, reason, rsvpRefusals.cancelled)
  if (reason === 'changed') return refuse(409, reason, EVENT_CHANGED)
  return refuse(422, reason, eventProblems[reason])
}
