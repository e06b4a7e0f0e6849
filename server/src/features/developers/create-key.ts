import { API_KEY_PREFIX, API_KEYS_MAX, type Scope } from '@partyline/domain/scopes'
import { keyMade } from '@partyline/domain/wording/developers'
import type { Context } from '../../platform/context.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { randomSecret, sha256 } from '../../platform/secrets.ts'
import { postReply } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { addKey, countKeys, type KeyRow } from './key-store.ts'

export type CreateKeyResult =
  | { ok: true; key: KeyRow; secret: string }
  | { ok: false; reason: 'no-username' | 'too-many-keys' }

/**
 * Makes an API key for an account with a username, and texts its owner, because a stolen browser could make one
 * too. Only the answer has the secret of 256 random bits.
 * @throws QuotaExceeded when the account made too many keys and webhooks today
 */
export async function createKey(
  context: Context,
  { person, name, scopes }: { person: PersonRow; name: string; scopes: Scope[] },
): Promise<CreateKeyResult> {
  if (!person.handle) return { ok: false, reason: 'no-username' }
  if ((await countKeys(context, person.id)) >= API_KEYS_MAX) return { ok: false, reason: 'too-many-keys' }
  await takeDailyQuota(context, { limit: 'programsPerPersonPerDay', personId: person.id })
  const secret = API_KEY_PREFIX + randomSecret(32)
  const key = await addKey(context, {
    public_id: randomSecret(16),
    person_id: person.id,
    token_hash: sha256(secret),
    name,
    scopes: [...new Set(scopes)],
    ending: secret.slice(-4),
  })
  await postReply(context, person.id, keyMade(name))
  return { ok: true, key, secret }
}
