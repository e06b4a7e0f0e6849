import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { findHosted } from '../find-hosted.ts'
import { writeCheckIn } from '../stores/rsvp-store.ts'

export type CheckInResult = { ok: true } | { ok: false; reason: 'missing' | 'not-allowed' | 'no-guest' }

/** Checks in a guest who has come, or undoes it. Only hosts may do this. Nobody is notified. */
export async function checkIn(
  context: Context,
  input: { id: string; personId: Id; userId: string; checkedIn: boolean },
): Promise<CheckInResult> {
  const hosted = await findHosted(context, input.id, input.personId)
  if (!hosted.ok) return hosted
  const at = input.checkedIn ? context.now : null
  const found = await writeCheckIn(context, { eventId: hosted.event.id, userId: input.userId, at })
  return found ? { ok: true } : { ok: false, reason: 'no-guest' }
}
