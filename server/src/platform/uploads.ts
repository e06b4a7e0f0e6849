import { limitOf } from '@partyline/domain/limits'
import { BUSY_WITH_PICTURES } from '@partyline/domain/wording/pictures'
import { tooMany } from '@partyline/domain/wording/sign-in'
import type { Transact } from './context.ts'
import { type HttpRefusal, refuse } from './http.ts'
import { takeHits } from './limits.ts'
import type { Id } from './schema.ts'

/** Of a picture that would wait too long for its turn to be drawn. */
export const PICTURES_BUSY = refuse(429, 'busy', BUSY_WITH_PICTURES, 10)

/** Counts a picture that a person uploads for any purpose; refused beyond PICTURES_PER_PERSON_PER_HOUR. */
export async function takeUpload(transact: Transact, personId: Id): Promise<HttpRefusal | undefined> {
  const limit = 'picturesPerPersonPerHour'
  const room = await transact(async (context) => {
    const counter = { key: `pictures of ${personId}`, limits: [limitOf(context.settings, limit)] }
    const verdict = await takeHits(context, [counter])
    if (!verdict.ok) context.ring({ kind: 'refused', limit })
    return verdict
  })
  return room.ok ? undefined : refuse(429, 'too-many', tooMany(room.retryAfter), room.retryAfter)
}
