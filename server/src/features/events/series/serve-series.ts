import { API_BASE } from '@partyline/contract/endpoint'
import * as calls from '@partyline/contract/event-series'
import type { Region } from '@partyline/domain/time/regions'
import { eventProblems, OTHER_EVENT } from '@partyline/domain/wording/event-refusals'
import { SERIES_MISSING, seriesProblems } from '@partyline/domain/wording/series'
import type { Kysely } from 'kysely'
import { actIdempotently } from '../../../platform/act-idempotently.ts'
import type { Clock, Transact } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { answerRefusal, type Door, refuse, serve, serveSignedIn } from '../../../platform/http/http.ts'
import { LINKED } from '../../../platform/http/judge-origin.ts'
import { lockCaller } from '../../people/caller.ts'
import { calendarRow, sendCalendar } from '../calendar/serve-calendar.ts'
import { NOT_OWNER, refuseRsvp } from '../refusals.ts'
import { findSeries, listDates } from '../stores/series-store.ts'
import { answerSeries } from './answer-series.ts'
import { createSeries } from './create-series.ts'
import { extendSeries } from './extend-series.ts'
import { readSeries } from './read-series.ts'

const MISSING = refuse(404, 'missing', SERIES_MISSING)

/** Serves the calls about repeating events. */
export function serveSeries(
  door: Door,
  deps: { db: Kysely<Schema>; transact: Transact; clock: Clock; publicUrl: string; region: Region },
): void {
  const { db, transact, clock, publicUrl, region } = deps

  serve(door, calls.getSeries, async ({ params, personId }) => {
    const series = await readSeries(db, { id: params.id, viewerId: personId, now: clock(), region })
    return series ? { data: series } : MISSING
  })

  serveSignedIn(door, calls.createSeries, ({ body: { key, ...body }, personId }) =>
    transact(async (context) => {
      await lockCaller(context, personId)
      const { repeat, until, leaveOut, ...draft } = body
      const create = () => createSeries(context, { ownerId: personId, draft, repeat, until, leaveOut })
      const request = `a series ${JSON.stringify(body)}`
      const once = { personId, key, request, other: OTHER_EVENT }
      const result = await actIdempotently(context, once, create)
      if (result.ok) {
        return { success: true as const, data: { insertedId: result.id, seriesId: result.seriesId } }
      }
      const { reason } = result
      return refuse(422, reason, reason === 'no-dates' ? seriesProblems[reason] : eventProblems[reason])
    }),
  )

  serveSignedIn(door, calls.extendSeries, async ({ params, body, personId }) => {
    const input = { id: params.id, personId, until: body.until }
    const result = await transact((context) => extendSeries(context, input))
    if (result.ok) return { success: true as const, data: { added: result.added } }
    const { reason } = result
    if (reason === 'missing') return MISSING
    if (reason === 'not-yours') return NOT_OWNER
    return refuse(reason === 'ended' ? 409 : 422, reason, seriesProblems[reason])
  })

  serveSignedIn(door, calls.answerSeries, ({ params, body, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const result = await answerSeries(context, {
        ...body,
        person,
        id: params.id,
        timezone: body.timezone,
      })
      if (result.ok) {
        return { success: true as const, data: { answered: result.answered, waiting: result.waiting } }
      }
      return result.reason === 'missing' ? MISSING : refuseRsvp(result.reason)
    }),
  )

  door.app.get<{ Params: { id: string } }>(API_BASE + calls.SERIES_FILE_PATH, LINKED, (request, reply) =>
    door.inTurn({ address: request.ip, personId: undefined }, async () => {
      const viewerId = await door.authenticate(request, reply)
      const series = await findSeries(db, request.params.id)
      const dates = series ? await listDates(db, series.id, viewerId) : []
      if (dates.length === 0) return answerRefusal(reply, MISSING)
      reply.header('cache-control', 'private, no-cache')
      const rows = dates.map((date) => calendarRow(date, { now: clock(), region }))
      return sendCalendar(request, reply, rows, { publicUrl })
    }),
  )
}
