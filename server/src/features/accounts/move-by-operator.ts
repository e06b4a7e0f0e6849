import type { Phone } from '@partyline/domain/phones'
import type { Context } from '../../platform/context.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import { lockPersonByPhone } from '../people/store.ts'
import { removeLinksOf, removeSessionsOf } from '../sign-in/session-store.ts'
import { type MoveResult, moveNumber } from './move-number.ts'

/**
 * Moves an account to another phone without codes, on the operator's order, and ends all its
 * sessions, API keys, webhooks and its feed.
 */
export async function moveByOperator(
  context: Context,
  input: { oldPhone: Phone; newPhone: Phone },
): Promise<MoveResult> {
  const { oldPhone, newPhone } = input
  const person = await lockPersonByPhone(context, oldPhone)
  if (!person) return { ok: false, reason: 'gone' }
  const other = await findOrAddPerson(context, newPhone)
  const words = `partyline number ${oldPhone} ${newPhone}`
  const result = await moveNumber(context, {
    personId: person.id,
    otherId: other.id,
    evidence: { words, source: 'operator' },
  })
  if (!result.ok) return result
  await removeSessionsOf(context.tx, person.id, 'all')
  await removeLinksOf(context.tx, person.id)
  return result
}
