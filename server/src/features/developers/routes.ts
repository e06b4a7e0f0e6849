import * as calls from '@partyline/contract/developers'
import * as wording from '@partyline/domain/wording/developers'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { findCaller } from '../people/caller.ts'
import { type CreateKeyResult, createKey } from './create-key.ts'
import { serveHooks } from './hook-routes.ts'
import { endKey, type KeyRow, listKeys } from './key-store.ts'

/** Serves the calls about an account's API keys and webhooks. */
export function serveDevelopers(
  door: Door,
  { db, transact, toPrivate }: { db: Kysely<Schema>; transact: Transact; toPrivate: boolean },
): void {
  serveHooks(door, { db, transact, toPrivate })
  serveSignedIn(door, calls.getApiKeys, async ({ personId }) => ({
    keys: (await listKeys(db, personId)).map(describeKey),
  }))

  serveSignedIn(door, calls.createApiKey, ({ body, personId }) =>
    transact(async (context) => {
      const person = await findCaller(context.tx, personId)
      const result = await createKey(context, { person, ...body })
      if (!result.ok) return refuseKey(result.reason)
      return { success: true as const, key: describeKey(result.key), secret: result.secret }
    }),
  )

  serveSignedIn(door, calls.endApiKey, async ({ body, personId }) => {
    await endKey(db, personId, body.keyId)
    return { success: true as const }
  })
}

function describeKey(row: KeyRow): calls.ApiKey {
  return {
    _id: row.public_id,
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

function refuseKey(reason: Extract<CreateKeyResult, { ok: false }>['reason']) {
  return reason === 'no-username'
    ? refuse(409, reason, wording.USERNAME_FIRST)
    : refuse(409, reason, wording.TOO_MANY_KEYS)
}
