import { numberChanged } from '@partyline/domain/wording/accounts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { joinEvents } from '../events/leaving/join-events.ts'
import { leaveEvents } from '../events/leaving/leave-events.ts'
import { endForbiddenFollows } from '../following/end-forbidden-follows.ts'
import { postReply } from '../outbox/post-message.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { keepRefusals } from '../people/refused-store.ts'
import { wasSilent } from '../people/seen-store.ts'
import type { PersonRow } from '../people/store.ts'
import { removeSessionsOf } from '../sign-in/session-store.ts'
import { emptyAccount } from './deletion-store.ts'
import { joinRefusals } from './join-refusals.ts'
import { lockPeople, mergePerson, writePhone } from './merge-store.ts'
import { listRefusals } from './refusal-store.ts'

export type MoveResult =
  | { ok: true; person: PersonRow }
  | { ok: false; reason: 'gone' | 'phone-stopped' | 'phone-suspended' }
  | { ok: false; reason: 'number-taken'; handle: string }

/**
 * After a long silence the phone may have a new owner, so the old owner's follows and messages are merged
 * into no account.
 */
async function letGo(context: Context, other: PersonRow): Promise<void> {
  await keepRefusals(context, other)
  await leaveEvents(context, other)
  await emptyAccount(context, other)
}

/**
 * Gives an account the phone of another person without a handle. That person's follows and blocks are merged
 * into the account's, and the refusals of both phones hold. A suspended phone stays where it is. The old phone then belongs to nobody, and gets no
 * more texts.
 */
export async function moveNumber(
  context: Context,
  input: { personId: Id; otherId: Id; evidence: Evidence },
): Promise<MoveResult> {
  const { personId, otherId, evidence } = input
  // After this lock, a text from either phone commits before or after the move, never in between.
  const people = await lockPeople(context, [personId, otherId])
  const [person, other] = [people.get(personId), people.get(otherId)]
  if (!person || !other || person.id === other.id) return { ok: false, reason: 'gone' }
  if (other.display_handle) return { ok: false, reason: 'number-taken', handle: other.display_handle }
  // Otherwise a move would lift the suspension of the number.
  if (other.suspended_at) return { ok: false, reason: 'phone-suspended' }
  if (other.stopped_at) return { ok: false, reason: 'phone-stopped' }

  await removeSessionsOf(context.tx, other.id, 'all')
  const refusals = await listRefusals(context, person, other)
  if (other.shows_from !== null || wasSilent(context, other)) await letGo(context, other)
  else {
    await joinEvents(context, { from: other.id, into: person.id })
    await mergePerson(context, { from: other.id, into: person.id })
    await endForbiddenFollows(context, person.id, evidence)
  }
  const moved = await writePhone(context, person.id, other)
  await recordConsent(context, { person, act: 'moved-to', target: other.phone, evidence })
  await joinRefusals(context, { person: moved, refusals, evidence })
  await recordConsent(context, { person: moved, act: 'moved-from', target: person.phone, evidence })
  await postReply(context, moved.id, numberChanged(context.settings.shortName, moved.display_handle))
  return { ok: true, person: moved }
}
