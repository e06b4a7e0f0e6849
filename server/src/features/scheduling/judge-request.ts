import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import { type Preview, previewText } from '../commands/preview-text.ts'
import type { PersonRow } from '../people/store.ts'
import type { ScheduleRequest } from './store.ts'

const YEAR_MS = 366 * DAY_MS

export type ScheduleVerdict =
  | { ok: true; preview: Preview }
  | { ok: false; reason: 'time-passed' | 'too-far' | 'not-a-message' }
  /** Sending it now would be refused, so scheduling it is refused too. */
  | { ok: false; reason: 'refused'; preview: Preview }

/**
 * Judges whether a message may be scheduled. It must be allowed now, except that a sender without followers
 * may get some before its time.
 */
export async function judgeRequest(
  context: Context,
  input: { person: PersonRow; request: ScheduleRequest },
): Promise<ScheduleVerdict> {
  const { person, request } = input
  const ahead = request.sendAt.getTime() - context.now.getTime()
  if (ahead <= 0) return { ok: false, reason: 'time-passed' }
  if (ahead > YEAR_MS) return { ok: false, reason: 'too-far' }
  const preview = await previewText(context, {
    person,
    message: request.text,
    pictures: request.mediaUrls.length,
  })
  if (preview.command === 'OTHER') return { ok: false, reason: 'not-a-message' }
  const goes = preview.resultCode === 'OK' || preview.resultCode === 'NO_FOLLOWERS'
  return goes ? { ok: true, preview } : { ok: false, reason: 'refused', preview }
}
