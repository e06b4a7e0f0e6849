import { API_KEY_PREFIX, API_KEYS_MAX, type Scope } from '@partyline/domain/scopes'
import type { Context } from '../../platform/context.ts'
import { randomSecret, sha256 } from '../../platform/secrets.ts'
import type { PersonRow } from '../people/store.ts'
import { addKey, countKeys, type KeyRow } from './key-store.ts'

export type CreateKeyResult =
  | { ok: true; key: KeyRow; secret: string }
  | { ok: false; reason: 'no-username' | 'too-many-keys' }

/** Makes an API key for an account with a username. Only the answer has the secret of 256 random bits. */
export async function createKey(
  context: Context,
  { person, name, scopes }: { person: PersonRow; name: string; scopes: Scope[] },
): Promise<CreateKeyResult> {
  if (!person.handle) return { ok: false, reason: 'no-username' }
  if ((await countKeys(context, person.id)) >= API_KEYS_MAX) return { ok: false, reason: 'too-many-keys' }
  const secret = API_KEY_PREFIX + randomSecret(32)
  const key = await addKey(context, {
    public_id: randomSecret(16),
    person_id: person.id,
    token_hash: sha256(secret),
    name,
    scopes: [...new Set(scopes)],
    ending: secret.slice(-4),
  })
  return { ok: true, key, secret }
}
