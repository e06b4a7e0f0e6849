import type { getReminder } from '@partyline/contract/event-hosting'
import { REMINDED_LISTS } from '@partyline/domain/events/rsvp'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { countDeliveries } from '../../outbox/control-store.ts'
import { isHost } from '../describe-event.ts'
import { findView } from '../view-store.ts'
import { countByZone, findReminder } from './reminder-store.ts'

type ReminderState = z.infer<typeof getReminder.answer>['data']

export type ReminderResult =
  | { ok: true; reminder: ReminderState }
  | { ok: false; reason: 'missing' | 'not-allowed' }

/**
 * Reads for hosts when the next reminder of an event goes out, to how many guests, and how the last one went.
 */
export async function readReminder(
  db: Kysely<Schema>,
  input: { id: string; personId: Id },
): Promise<ReminderResult> {
  const view = await findView(db, input.id, input.personId)
  if (!view) return { ok: false, reason: 'missing' }
  if (!isHost(view)) return { ok: false, reason: 'not-allowed' }
  const row = await findReminder(db, view.id)
  if (!row) return { ok: true, reminder: { next: null, last: null } }
  const zones = row.next_at ? await countByZone(db, [view.id], REMINDED_LISTS) : []
  const people = zones.reduce((sum, zone) => sum + zone.people, 0)
  return {
    ok: true,
    reminder: {
      next: row.next_at && { at: row.next_at.toISOString(), people },
      last:
        row.last_at && row.last_outcome
          ? {
              at: row.last_at.toISOString(),
              outcome: row.last_outcome,
              people: row.last_people,
              ...(await countDeliveries(db, row.last_messages)),
            }
          : null,
    },
  }
}
