import { nameKey } from '@partyline/domain/names/names'
import { spellAddress, takeNearName } from '@partyline/domain/reading/names/near-address'
import { forWhichName } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { findMembership } from '../groups/members-store.ts'
import { findGroupByName } from '../groups/store.ts'
import type { PersonRow } from '../people/store.ts'
import type { AddressedCommand } from './is-addressed.ts'
import { type Act, reply } from './text-result.ts'

/**
 * Finds the longest name of a group that an address spells with the words behind it, with a space for a hyphen: '#choir
 * kids' is #Choir-Kids. A member of the shorter one alone writes to that, and a member of both is asked.
 * @returns the same text to that group, or the question
 */
export async function takeLongestName(
  context: Context,
  person: PersonRow,
  { name, words }: AddressedCommand,
  text: string,
): Promise<{ text: string } | { asks: Act } | undefined> {
  const shorter = await findGroupByName(context, nameKey(name))
  if (!shorter) return undefined
  const isIn = async ({ id }: { id: Id }) => (await findMembership(context, id, person.id)) !== undefined
  for (const key of spellAddress(name, words).toReversed()) {
    const group = /[-_]/.test(key) ? await findGroupByName(context, key) : undefined
    if (!group || !(group.is_offered || (await isIn(group)))) continue
    const longer = `#${group.display_name}` as const
    const meant = takeNearName(text, longer)
    if (!(await isIn(shorter))) return { text: meant }
    if (!(await isIn(group))) return undefined
    const offers = [
      { word: '1', command: meant },
      { word: '2', command: text },
    ]
    return { asks: async () => ({ ...reply(forWhichName(longer, `#${shorter.display_name}`)), offers }) }
  }
  return undefined
}
