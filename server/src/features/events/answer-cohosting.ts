import * as wording from '@partyline/domain/wording/cohosts'
import type { Context } from '../../platform/context.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import { hasBlocked, type PersonRow } from '../people/store.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  isCohost,
  removeCohost,
} from './cohost-store.ts'
import { describeForText } from './describe-for-text.ts'
import { type EventRow, lockEvent } from './store.ts'

export type AnswerCohostingResult =
  | { ok: true; event: EventRow }
  | { ok: false; reason: 'missing' | 'not-invited' }
  | { ok: false; reason: 'over'; event: EventRow }

/**
 * The answer of somebody who is asked to co-host an event. From a yes on they list it, run it, and would inherit it; its
 * owner is told. A no stands: they are not asked about this event again. A co-host who says no is one no longer.
 */
export async function answerCohosting(
  context: Context,
  input: { person: PersonRow; event: { publicId: string } | { code: string }; accept: boolean },
): Promise<AnswerCohostingResult> {
  const { person, accept } = input
  const event = await lockEvent(context, input.event)
  if (!event) return { ok: false, reason: 'missing' }
  const helps = await isCohost(context.tx, event.id, person.id)
  const invitation = await findInvitation(context, event.id, person.id)
  if (!helps && !invitation) return { ok: false, reason: 'not-invited' }
  if (!accept) {
    if (helps) await removeCohost(context, event.id, person.id)
    else await declineInvitation(context, event.id, person.id)
    return { ok: true, event }
  }
  if (helps) return { ok: true, event }
  if (event.cancelled_at || event.ends_at < context.now) return { ok: false, reason: 'over', event }
  if (await hasBlocked(context, event.owner_id, person.id)) return { ok: false, reason: 'not-invited' }
  await acceptInvitation(context, event.id, person.id)
  const inText = await describeForText(context, [event])
  const handle = person.display_handle ?? ''
  const told = wording.accepted(inText(event, event.time_zone), handle)
  await sayAsLine(context, event.owner_id, told, { isOneOfMany: true })
  return { ok: true, event }
}
