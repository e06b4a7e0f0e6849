import type { Answer, RsvpRefusal } from '@partyline/domain/events/rsvp'
import type { Context } from '../../../platform/context.ts'
import type { PersonRow } from '../../people/store.ts'
import { answerRsvp } from '../rsvp/answer-rsvp.ts'
import { findRsvp } from '../rsvp/rsvp-store.ts'
import { findSeries, lockDates } from './series-store.ts'

export type AnswerSeriesResult =
  | { ok: true; answered: number; waiting: number }
  | { ok: false; reason: RsvpRefusal | 'missing' | 'unknown-zone' }

/** Answers every date of a series that takes answers and that the person has not answered yet. */
export async function answerSeries(
  context: Context,
  input: {
    id: string
    person: PersonRow
    status: Answer
    notify: boolean
    timezone: string | undefined
    guests: number
  },
): Promise<AnswerSeriesResult> {
  const { id, person, ...answer } = input
  const series = await findSeries(context.tx, id)
  if (!series) return { ok: false, reason: 'missing' }
  const dates = await lockDates(context, series.id)
  const open = dates.filter(({ rsvp, ends_at: endsAt }) => rsvp && endsAt >= context.now)
  const done = { answered: 0, waiting: 0 }
  let removed = false
  for (const date of open) {
    if (await findRsvp(context, date.id, person.id)) continue
    const result = await answerRsvp(context, {
      ...answer,
      person,
      event: { id: date.id },
      names: undefined,
      mayBeNameless: false,
    })
    if (!result.ok && result.reason === 'removed') {
      removed = true
      continue
    }
    if (!result.ok) return { ok: false, reason: result.reason }
    done.answered += 1
    if (result.waiting) done.waiting += 1
  }
  if (removed && done.answered === 0) return { ok: false, reason: 'removed' }
  return { ok: true, ...done }
}
