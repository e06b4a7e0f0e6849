import type { MyEvent } from '@partyline/contract/my-events'
import { EVENT_PARTS, type EventPart } from '@partyline/domain/events/event-parts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { describeEvent } from '../describe-event.ts'
import type { Reading } from '../place-of.ts'
import { countParts, listMyViews, type MyEventsQuery } from './my-events-store.ts'

export interface MyEventsPage {
  events: MyEvent[]
  next: string | null
  counts: Record<EventPart, number>
}

/** A page of a person's events with their part in each, and how many events each part has. */
export async function listMyEvents(
  db: Kysely<Schema>,
  input: MyEventsQuery & Reading & { part: EventPart | undefined; after: string | undefined; limit: number },
): Promise<MyEventsPage> {
  const place = readCursor(input.after, ['time', 'id'])
  const after = place && { at: place[0], id: place[1] }
  const views = await listMyViews(db, { ...input, after })
  const counted = new Map((await countParts(db, input)).map(({ part, events }) => [part, events]))
  const last = views.length === input.limit ? views.at(-1) : undefined
  return {
    events: views.map((view) => ({ ...describeEvent(view, [], input), part: view.part })),
    next: last ? writeCursor([last.starts_at.toISOString(), last.id]) : null,
    counts: Object.fromEntries(EVENT_PARTS.map((part) => [part, counted.get(part) ?? 0])) as Record<
      EventPart,
      number
    >,
  }
}
