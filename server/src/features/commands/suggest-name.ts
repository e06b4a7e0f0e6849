import { NAME_MAX, NAME_MIN, nameKey } from '@partyline/domain/names/names'
import { spellAddress } from '@partyline/domain/reading/names/near-address'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { distance } from 'fastest-levenshtein'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { take } from '../../platform/limits/budget.ts'
import { listNearNames, NEAR } from '../../platform/names/near-names.ts'
import { findMembership } from '../groups/members-store.ts'
import { findGroupByName } from '../groups/store.ts'
import { findPersonByHandle, hasBlocked } from '../people/store.ts'

/** Near names help with slips of the finger. They must not list every name that exists. */
const OFFERS = [
  { most: 10, window: HOUR_MS },
  { most: 30, window: DAY_MS },
]

/** A name that a person asked for and that does not exist. */
interface Asked {
  askerId: Id
  mark: '@' | '#'
  name: string
  /** The words behind the name. The first of them may be part of it. */
  words?: string
}

/**
 * Finds the handle or group name nearest to one that does not exist. Skips people who blocked the asker, and
 * groups whose creators do not want them offered.
 * @returns the name with its mark, in its owner's spelling; undefined when no name is near
 */
export async function suggestName(context: Context, asked: Asked): Promise<string | undefined> {
  const key = nameKey(asked.name)
  if (key.length > NAME_MAX + NEAR) return undefined
  const spelled = spellAddress(key, asked.words ?? '')
  const handles = await listNearNames(context.tx, { table: 'people', column: 'handle' }, key, spelled)
  const groups = await listNearNames(context.tx, { table: 'groups', column: 'name' }, key, spelled)
  for (const { mark, name } of sortByNearness(asked.mark, { key, spelled }, { '@': handles, '#': groups })) {
    const shown = await (mark === '#' ? showGroup : showPerson)(context, asked.askerId, name)
    if (shown === undefined) continue
    const quota = await take(context, [{ key: `near names for ${asked.askerId}`, limits: OFFERS }])
    return quota.ok ? `${mark}${shown}` : undefined
  }
  return undefined
}

/** Sorts equally near names by the kind that was asked for, then by length, then by the alphabet. */
function sortByNearness(
  mark: '@' | '#',
  asked: { key: string; spelled: readonly string[] },
  names: Readonly<Record<'@' | '#', string[]>>,
): { mark: '@' | '#'; name: string }[] {
  return (['@', '#'] as const)
    .flatMap((kind) => names[kind].map((name) => ({ mark: kind, name })))
    .filter((one) => one.name !== asked.key || one.mark !== mark)
    .flatMap((one) => {
      const far = judgeNearness(asked, one.name)
      return far === undefined
        ? []
        : { ...one, order: [far, Number(one.mark !== mark), Math.abs(one.name.length - asked.key.length)] }
    })
    .sort((a, b) => compare(a.order, b.order) || (a.name < b.name ? -1 : 1))
}

/** @returns a distance, 0 for the nearest; undefined for a name that is not near */
function judgeNearness(
  { key, spelled }: { key: string; spelled: readonly string[] },
  name: string,
): number | undefined {
  if (name === key || spelled.includes(name)) return 0
  const slips = distance(key, name)
  if (slips === 1) return 1
  const [short, long] = name.length < key.length ? [name, key] : [key, name]
  const begins = short.length >= NAME_MIN && long.startsWith(short)
  // #choir and #choir-practice, @ben and @ben2.
  if (begins && !/[a-z]/.test(long.charAt(short.length))) return 2
  if (begins && long === name) return 3
  if (slips <= NEAR) return 4
  return begins && 2 * short.length >= long.length ? 5 : undefined
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((one, index) => one - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** Members see a group's name. Others see it only if its creator lets it be offered. */
async function showGroup(context: Context, askerId: Id, name: string): Promise<string | undefined> {
  const group = await findGroupByName(context, name)
  if (!group || group.suspended_at) return undefined
  const known = group.is_offered || (await findMembership(context, group.id, askerId)) !== undefined
  return known ? group.display_name : undefined
}

async function showPerson(context: Context, askerId: Id, handle: string): Promise<string | undefined> {
  const person = await findPersonByHandle(context, handle)
  if (!person || person.suspended_at || (await hasBlocked(context, person.id, askerId))) return undefined
  return person.display_handle ?? undefined
}
