import type { Series } from '@partyline/contract/event-series'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { describeEvent } from '../describe-event.ts'
import type { Reading } from '../place-of.ts'
import { findSeries, listDates } from '../stores/series-store.ts'

/**
 * Reads a series with all its dates as a viewer sees them, for the page and the call.
 * @param input.viewerId undefined when nobody is signed in
 * @returns undefined when there is none, or its owners are suspended
 */
export async function readSeries(
  db: Kysely<Schema>,
  input: Reading & { id: string; viewerId: Id | undefined },
): Promise<Series | undefined> {
  const series = await findSeries(db, input.id)
  if (!series) return undefined
  const dates = await listDates(db, series.id, input.viewerId)
  if (dates.length === 0) return undefined
  return {
    _id: series.public_id,
    repeat: series.repeat,
    day: series.anchor_day,
    dates: dates.map((view) => describeEvent(view, [], input)),
  }
}
