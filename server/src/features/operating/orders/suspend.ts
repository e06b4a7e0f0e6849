import type { Context } from '../../../platform/context.ts'
import { markGroupSuspended } from '../../groups/store.ts'
import { abortUnsent } from '../../outbox/control-store.ts'
import { markPersonSuspended } from '../../people/operator-store.ts'
import { removeSessionsOf } from '../../sign-in/session-store.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { findTarget } from './find-target.ts'

export type SuspendResult =
  | { ok: true; name: string; aborted: number }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'already'; name: string }

/**
 * Suspends a person, a group or a phone at once. Texts on their way stop for good, and new ones are not sent.
 * A person is logged out and cannot log in. They still get what they follow, and may still opt out.
 * @param target '@ana', '#choir' or a phone, even one without a person
 */
export async function suspend(context: Context, target: string, operator: Operator): Promise<SuspendResult> {
  const found = await findTarget(context, target, { addPhone: true })
  if (!found) return { ok: false, reason: 'unknown' }
  const changed =
    found.kind === 'group'
      ? await markGroupSuspended(context, found.group.id, context.now)
      : await markPersonSuspended(context, found.person.id, context.now)
  if (!changed) return { ok: false, reason: 'already', name: found.name }
  if (found.kind === 'person') await removeSessionsOf(context.tx, found.person.id, 'all')
  const aborted = await abortUnsent(
    context,
    found.kind === 'group' ? { groupId: found.group.id } : { senderId: found.person.id },
  )
  await recordAct(context, operator, { act: 'suspend', target: found.name })
  return { ok: true, name: found.name, aborted }
}

/** Ends the suspension of a person or a group. Stopped texts stay unsent. */
export async function unsuspend(
  context: Context,
  target: string,
  operator: Operator,
): Promise<SuspendResult> {
  const found = await findTarget(context, target)
  if (!found) return { ok: false, reason: 'unknown' }
  const changed =
    found.kind === 'group'
      ? await markGroupSuspended(context, found.group.id, null)
      : await markPersonSuspended(context, found.person.id, null)
  if (!changed) return { ok: false, reason: 'already', name: found.name }
  await recordAct(context, operator, { act: 'unsuspend', target: found.name })
  return { ok: true, name: found.name, aborted: 0 }
}
