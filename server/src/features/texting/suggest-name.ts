import { nameKey } from '@partyline/domain/names'
import { distance } from 'fastest-levenshtein'
import type { Context } from '../../platform/context.ts'
import { listGroupNamesOfLength } from '../groups/store.ts'
import { listHandlesOfLength } from '../people/store.ts'

const NEAR = 2

/**
 * The handle or group name nearest to one that does not exist, when it is within two letters (Levenshtein).
 * Of equally near ones, the same kind as was asked for, then the first in the alphabet.
 * @returns with its mark, or undefined when nothing is near
 */
export async function suggestName(
  context: Context,
  asked: { mark: '@' | '#'; name: string },
): Promise<string | undefined> {
  const key = nameKey(asked.name)
  const [least, most] = [key.length - NEAR, key.length + NEAR]
  const candidates = [
    ...(await listHandlesOfLength(context, least, most)).map((name) => ({ mark: '@', name })),
    ...(await listGroupNamesOfLength(context, least, most)).map((name) => ({ mark: '#', name })),
  ]
  const near = candidates
    .map((candidate) => ({ ...candidate, far: distance(key, candidate.name) }))
    .filter(({ far }) => far <= NEAR)
    .sort(
      (a, b) =>
        a.far - b.far ||
        Number(b.mark === asked.mark) - Number(a.mark === asked.mark) ||
        (a.name < b.name ? -1 : 1),
    )
  const [best] = near
  return best && `${best.mark}${best.name}`
}
