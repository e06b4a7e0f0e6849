import { hidePhone } from '@partyline/domain/phones'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { findCaller } from '../../people/caller.ts'
import type { Operator } from './audit-store.ts'

/** Names an operator of the page for the audit log, by username or by the ending of their phone. */
export async function findOperator({ tx }: Context, personId: Id, why: string): Promise<Operator> {
  const person = await findCaller(tx, personId)
  const name = person.display_handle === null ? hidePhone(person.phone) : `@${person.display_handle}`
  return { name, door: 'page', why }
}
