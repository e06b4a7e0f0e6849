import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import type { Context } from './context.ts'
import type { Id, Schema } from './database/schema.ts'
import { Refused, refuse } from './http/http.ts'
import { sameBytes, sha256, tryUnseal } from './secrets.ts'

interface SentKey {
  personId: Id
  key: string
}

/**
 * Runs an act once per idempotency key and answers each retry as it answered the first request. A retry that
 * arrives during the first request waits for it. When the act throws, the key is free again. A call without a
 * key acts each time.
 * @param act answers what JSON can hold
 * @param input.request the whole request as text
 * @param input.other the sentence that refuses the same key with another request
 * @throws Refused 'other-words' for that; 'answer-lost' when the act is done, but its answer was sealed under another
 * SECRET_KEY
 */
export async function actIdempotently<Answer>(
  context: Context,
  input: { personId: Id; key: string | undefined; request: string; other: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { personId, key } = input
  if (key === undefined) return act()
  const requestHash = sha256(input.request)
  if (await takeSentKey(context, { personId, key, requestHash })) {
    const answer = await act()
    await keepAnswer(context, { personId, key, sealed: context.secrets.seal(JSON.stringify(answer)) })
    return answer
  }
  const kept = await findSentKey(context, { personId, key })
  if (!kept?.sealed_answer) throw new Error('a taken idempotency key has no answer')
  if (!sameBytes(kept.request_hash, requestHash)) throw new Refused(refuse(409, 'other-words', input.other))
  const answer = tryUnseal(context.secrets, kept.sealed_answer)
  if (answer === undefined) throw new Refused(refuse(409, 'answer-lost', input.other))
  return JSON.parse(answer) as Answer
}

/**
 * Takes a key for this transaction. Waits while another transaction holds it.
 * @returns false when an earlier transaction took it
 */
async function takeSentKey(
  context: Context,
  { personId, key, requestHash }: SentKey & { requestHash: Buffer },
): Promise<boolean> {
  const taken = await context.tx
    .insertInto('sent_keys')
    .values({ person_id: personId, key, request_hash: requestHash, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

async function keepAnswer(
  context: Context,
  { personId, key, sealed }: SentKey & { sealed: Buffer },
): Promise<void> {
  await context.tx
    .updateTable('sent_keys')
    .set({ sealed_answer: sealed })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute()
}

async function findSentKey(context: Context, { personId, key }: SentKey) {
  return context.tx
    .selectFrom('sent_keys')
    .select(['request_hash', 'sealed_answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
}

const KEY_LIFE_MS = 2 * DAY_MS

/** Deletes the keys that are older than 48 hours. No browser retries for that long. */
export async function removeSentKeys({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await db
    .deleteFrom('sent_keys')
    .where('created_at', '<', new Date(now.getTime() - KEY_LIFE_MS))
    .execute()
}
