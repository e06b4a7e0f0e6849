import type { Limit } from '@partyline/domain/limits'
import { BUSY_WITH_PICTURES } from '@partyline/domain/wording/pictures'
import { tooMany } from '@partyline/domain/wording/sign-in'
import type { Transact } from './context.ts'
import { type HttpRefusal, refuse } from './http.ts'
import { takeHits } from './limits.ts'
import type { Id } from './schema.ts'

const UPLOADS: Limit = { most: 100, window: 3_600_000 }

/** Of a picture that would wait too long for its turn to be drawn. */
export const PICTURES_BUSY = refuse(429, 'busy', BUSY_WITH_PICTURES, 10)

/** Counts a picture that a person uploads for any purpose; refused beyond the limit of an hour. */
export async function takeUpload(transact: Transact, personId: Id): Promise<HttpRefusal | undefined> {
  const counter = { key: `pictures of ${personId}`, limits: [UPLOADS] }
  const room = await transact((context) => takeHits(context, [counter]))
  return room.ok ? undefined : refuse(429, 'too-many', tooMany(room.retryAfter), room.retryAfter)
}
