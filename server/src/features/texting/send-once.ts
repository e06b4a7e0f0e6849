import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import { findSentKey, keepAnswer, takeSentKey } from './store.ts'

export type OnceResult<Answer> = { ok: true; answer: Answer } | { ok: false; reason: 'other-words' }

/**
 * Acts once for a key, and answers every repetition as the first time. A repetition that comes while the first is
 * still under way waits for it; when the first fails by surprise, its key is free again.
 * @param act answers what JSON can hold
 * @param input.request all that the wish consists of: the same key with another request is refused
 */
export async function sendOnce<Answer>(
  context: Context,
  input: { personId: Id; key: string; request: string },
  act: () => Promise<Answer>,
): Promise<OnceResult<Answer>> {
  const { personId, key } = input
  const requestHash = sha256(input.request)
  if (await takeSentKey(context, { personId, key, requestHash })) {
    const answer = await act()
    await keepAnswer(context, { personId, key, sealed: context.secrets.seal(JSON.stringify(answer)) })
    return { ok: true, answer }
  }
  const kept = await findSentKey(context, { personId, key })
  if (!kept?.sealed_answer) throw new Error('a key was taken, and its answer is not there')
  if (!sameBytes(kept.request_hash, requestHash)) return { ok: false, reason: 'other-words' }
  return { ok: true, answer: JSON.parse(context.secrets.unseal(kept.sealed_answer)) as Answer }
}
