import type { Event } from '@partyline/contract/events'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { parseCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { describeEvent } from '../describe-event.ts'
import type { Reading } from '../place-of.ts'
import { type Bound, type EventsOrder, listViews } from '../view-store.ts'

export interface ListInput extends Reading {
  personId: Id
  owned: boolean
  /** Includes events that the person said No to. */
  declined: boolean
  limit: number
  /** A date or time, or the cursor of an earlier page. */
  after: string | undefined
  before: string | undefined
  order: EventsOrder | undefined
  /** Lists only the first date of a series. */
  folded: boolean
}

export type ListResult =
  | { ok: true; events: Event[]; next: string | null }
  | { ok: false; reason: 'bad-bound'; field: 'after' | 'before' }

/**
 * A page of the events that a person owns, co-hosts or answered, without cancelled ones. Without bounds it
 * has the events that have not ended, soonest first.
 */
export async function listEvents(db: Kysely<Schema>, input: ListInput): Promise<ListResult> {
  const { personId, owned, declined, limit, now } = input
  const after = readBound(input.after)
  if (after === 'unreadable') return { ok: false, reason: 'bad-bound', field: 'after' }
  const before = readBound(input.before)
  if (before === 'unreadable') return { ok: false, reason: 'bad-bound', field: 'before' }
  const upcoming = after === undefined ? before === undefined : after.upcoming
  const order = input.order ?? (before !== undefined && !after ? 'latest' : 'soonest')
  const views = await listViews(db, {
    personId,
    owned,
    declined,
    endsFrom: upcoming ? now : undefined,
    after,
    before,
    order,
    folded: input.folded,
    now,
    limit,
  })
  const last = views.length === limit && order !== 'recent' ? views.at(-1) : undefined
  return {
    ok: true,
    events: views.map((view) => describeEvent(view, [], input)),
    next: last ? writeCursor([upcoming ? '1' : '0', last.starts_at.toISOString(), last.id]) : null,
  }
}

function readBound(text: string | undefined): (Bound & { upcoming: boolean }) | 'unreadable' | undefined {
  if (text === undefined || text === '') return undefined
  const place = parseCursor(text, ['id', 'time', 'id'])
  if (place) return { at: place[1], id: place[2], upcoming: place[0] === '1' }
  const date = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : undefined
  if (!date || Number.isNaN(date.getTime())) return 'unreadable'
  return { at: date, upcoming: false }
}
