import { API_BASE } from '@partyline/contract/endpoint'
import * as calls from '@partyline/contract/event-calendar'
import type { Region } from '@partyline/domain/time/regions'
import { DAY_MS } from '@partyline/domain/time/time-units'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock, Transact } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { answerRefusal, type Door, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { LINKED } from '../../../platform/http/judge-origin.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { readerOf } from '../describe-event.ts'
import { placeOf, type Reading } from '../place-of.ts'
import { MISSING } from '../refusals.ts'
import { findEvent } from '../store.ts'
import { type EventView, findView } from '../view-store.ts'
import { type CalendarRow, tagCalendar, writeCalendar } from './calendar-file.ts'
import { createFeed, endFeed, readFeed } from './feed.ts'
import { findFeedOwner, listFeedEvents } from './feed-store.ts'

const NO_FEED = refuse(404, 'no-feed', 'This calendar link does not work any more.')
const FEED_PAST_MS = 90 * DAY_MS
const FEED_EVENTS = 500

/** Serves calendars: an event's file, and the feed of a person's own events. */
export function serveCalendar(
  door: Door,
  deps: {
    db: Kysely<Schema>
    transact: Transact
    clock: Clock
    publicUrl: string
    shortName: string
    region: Region
  },
): void {
  const { db, transact, clock, publicUrl, shortName, region } = deps

  for (const calendar of [calls.EVENT_CALENDAR_PATH, calls.EVENT_CALENDAR_CALL]) {
    door.app.get<{ Params: { id: string } }>(API_BASE + calendar, LINKED, async (request, reply) => {
      const event = await findEvent(db, request.params.id)
      if (!event) return answerRefusal(reply, MISSING)
      // The path ends in a file name, so that phones offer to add the event and not to subscribe.
      const path = calls.EVENT_FILE_PATH.replace(':id', encodeURIComponent(event.public_id))
      return reply.header('cache-control', 'no-store').redirect(API_BASE + path, 303)
    })
  }

  door.app.get<{ Params: { id: string } }>(
    API_BASE + calls.EVENT_FILE_PATH,
    LINKED,
    async (request, reply) => {
      const view = await findView(db, request.params.id, await door.authenticate(request, reply))
      if (!view) return answerRefusal(reply, MISSING)
      reply.header('cache-control', 'private, no-cache')
      return sendCalendar(request, reply, [calendarRow(view, { now: clock(), region })], { publicUrl })
    },
  )

  door.app.get<{ Params: { secret: string } }>(API_BASE + calls.FEED_PATH, LINKED, async (request, reply) => {
    const personId = await findFeedOwner(db, sha256(request.params.secret))
    if (personId === undefined) return answerRefusal(reply, NO_FEED)
    return door.inTurn({ address: request.ip, personId }, async () => {
      const now = clock()
      const endsFrom = new Date(now.getTime() - FEED_PAST_MS)
      const found = await listFeedEvents(db, { personId, now, endsFrom, limit: FEED_EVENTS + 1 })
      const leftOut = found[FEED_EVENTS]
      const events = found.slice(0, FEED_EVENTS).sort((one, other) => +one.starts_at - +other.starts_at)
      // A calendar that lacks only what is over needs no word about it.
      const cutAt = leftOut && leftOut.ends_at >= now ? leftOut.starts_at : undefined
      reply.header('cache-control', 'private, no-cache')
      const rows = events.map((event) => ({ ...event, ...placeOf(event, event.reader, { now, region }) }))
      return sendCalendar(request, reply, rows, { publicUrl, name: shortName, cutAt })
    })
  })

  serveSignedIn(door, calls.getFeed, async ({ personId }) => ({
    data: await transact((context) => readFeed(context, personId)),
  }))

  serveSignedIn(door, calls.createFeed, async ({ personId }) => ({
    success: true as const,
    data: await transact((context) => createFeed(context, personId)),
  }))

  serveSignedIn(door, calls.endFeed, async ({ personId }) => {
    await transact((context) => endFeed(context, personId))
    return { success: true as const }
  })
}

/** An event as its calendar file gives it to a viewer. */
export function calendarRow(view: EventView, reading: Reading): CalendarRow {
  return { ...view, ...placeOf(view, readerOf(view), reading) }
}

/**
 * Answers with a calendar file. Calendar apps ask every few minutes or hours, so an unchanged file is answered
 * with 304 before it is written.
 */
export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  events: CalendarRow[],
  options: Parameters<typeof writeCalendar>[1],
): FastifyReply {
  const tag = `"${tagCalendar(events, options)}"`
  const changed = new Date(Math.max(0, ...events.map(({ updated_at }) => updated_at.getTime())))
  reply.header('etag', tag).header('last-modified', changed.toUTCString())
  const asked = request.headers['if-none-match']
  if (asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
    return reply.code(304).send()
  }
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="event.ics"')
    .send(writeCalendar(events, options))
}
