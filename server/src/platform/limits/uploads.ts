import { limitOf } from '@partyline/domain/limits/limits'
import { BUSY_WITH_PICTURES } from '@partyline/domain/wording/pictures'
import { tooMany } from '@partyline/domain/wording/sign-in'
import type { Transact } from '../context.ts'
import type { Id } from '../database/schema.ts'
import { Refused, refuse } from '../http/http.ts'
import { take } from './budget.ts'

/** The refusal of a picture that would wait too long to be redrawn. */
export const PICTURES_BUSY = refuse(429, 'busy', BUSY_WITH_PICTURES, 10)

/** Counts a person's uploaded picture, for any purpose. @throws Refused beyond PICTURES_PER_PERSON_PER_HOUR */
export async function takeUpload(transact: Transact, personId: Id): Promise<void> {
  const limit = 'picturesPerPersonPerHour'
  const quota = await transact(async (context) => {
    const counter = { key: `pictures of ${personId}`, limits: [limitOf(context.settings, limit)] }
    const verdict = await take(context, [counter])
    if (!verdict.ok) context.ring({ kind: 'refused', limit })
    return verdict
  })
  if (!quota.ok) throw new Refused(refuse(429, 'too-many', tooMany(quota.retryAfter), quota.retryAfter))
}
