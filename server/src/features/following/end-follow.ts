import type { Context } from '../../platform/context.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { removeFollow } from './store.ts'

/**
 * Ends a follow when the followed person wants it. The ledger calls it a removal, because the follower did
 * not choose it.
 * @returns false when there was no such follow
 */
export async function endFollow(
  context: Context,
  input: { person: PersonRow; follower: PersonRow; evidence: Evidence },
): Promise<boolean> {
  const { person, follower, evidence } = input
  const ended = await removeFollow(context, { personId: person.id, followerId: follower.id })
  if (!ended) return false
  // A person with followers has a handle, and keeps it.
  const by = `@${person.display_handle}`
  await recordConsent(context, {
    person: follower,
    act: 'remove',
    target: by,
    about: { personId: person.id },
    evidence: { ...evidence, words: `ended by ${by}` },
  })
  await postToHooks(context, { account: person.id }, { event: 'follower.removed', personId: follower.id })
  return true
}
