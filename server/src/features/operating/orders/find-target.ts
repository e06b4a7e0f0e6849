import { nameKey } from '@partyline/domain/names/names'
import { readAnyPhone } from '@partyline/domain/phones'
import type { Context } from '../../../platform/context.ts'
import { findGroupByName, type GroupRow } from '../../groups/store.ts'
import { findOrAddPerson } from '../../people/adding-store.ts'
import {
  findPersonByHandle,
  findPersonByPhone,
  lockPersonByPhone,
  type PersonRow,
} from '../../people/store.ts'

/** The person, group or phone that an operator names. `name` goes into the audit log. */
export type OperatorTarget =
  | { kind: 'person'; person: PersonRow; name: string }
  | { kind: 'group'; group: GroupRow; name: string }

/** How a phone is looked up. */
interface Lookup {
  /** Adds a person for an unknown phone. */
  addPhone?: boolean
  /** Locks nothing, so that a database that takes no writes is enough. */
  onlyLooks?: boolean
}

/** Finds '@ana', '#choir' or a phone. */
export async function findTarget(
  context: Context,
  word: string,
  options: Lookup = {},
): Promise<OperatorTarget | undefined> {
  if (word.startsWith('#')) {
    const group = await findGroupByName(context, nameKey(word.slice(1)))
    return group && { kind: 'group', group, name: `#${group.display_name}` }
  }
  const phone = readAnyPhone(word)
  const find = options.addPhone ? findOrAddPerson : options.onlyLooks ? findPersonByPhone : lockPersonByPhone
  const found = phone
    ? await find(context, phone)
    : await findPersonByHandle(context, nameKey(word.replace(/^@/, '')))
  return found && { kind: 'person', person: found, name: nameOf(found) }
}

/** Finds a person by '@ana' or by phone. */
export async function findTargetPerson(
  context: Context,
  word: string,
  options: Lookup = {},
): Promise<{ person: PersonRow; name: string } | undefined> {
  const target = await findTarget(context, word, options)
  return target?.kind === 'person' ? target : undefined
}

/** '@ana', or the phone of a person without a username. */
const nameOf = ({ display_handle, phone }: PersonRow) =>
  display_handle === null ? phone : `@${display_handle}`
