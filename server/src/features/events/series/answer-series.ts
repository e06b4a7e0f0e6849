import type { Answer, RsvpRefusal } from '@partyline/domain/events/rsvp'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import type { PersonRow } from '../../people/store.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { answerRsvp } from '../rsvp/answer-rsvp.ts'
import { moveUp } from '../rsvp/move-up.ts'
import type { EventRow } from '../store.ts'
import { findRsvp } from '../stores/rsvp-store.ts'
import { findSeries, lockDates } from '../stores/series-store.ts'

type Refused = { ok: false; reason: RsvpRefusal | 'missing' }

export type AnswerSeriesResult = { ok: true; answered: number; waiting: number } | Refused

interface AnsweredDate {
  event: EventRow
  /** The person is on its waitlist. */
  waiting: boolean
}

interface Input {
  person: PersonRow
  status: Answer
  notify: boolean | undefined
  timezone: string | undefined
  guests: number | undefined
}

/** Answers every date of a series that takes answers and that the person has not answered yet. */
export async function answerSeries(
  context: Context,
  { id, ...input }: Input & { id: string },
): Promise<AnswerSeriesResult> {
  const series = await findSeries(context.tx, id)
  if (!series) return { ok: false, reason: 'missing' }
  const result = await answerDates(context, { ...input, seriesId: series.id, mayBeNameless: false })
  if (!result.ok) return result
  const { answered } = result
  return { ok: true, answered: answered.length, waiting: answered.filter(({ waiting }) => waiting).length }
}

/**
 * Answers the open dates of a series that the person has not answered yet.
 * @param input.replaces changes earlier answers too
 * @returns the dates that it answered, soonest first
 */
export async function answerDates(
  context: Context,
  input: Input & { seriesId: Id; mayBeNameless: boolean; replaces?: boolean },
): Promise<{ ok: true; answered: AnsweredDate[] } | Refused> {
  const { seriesId, replaces, ...answer } = input
  const dates = await lockDates(context, seriesId)
  const open = dates.filter(({ rsvp, ends_at: endsAt }) => rsvp && endsAt >= context.now)
  // As in answerRsvp, but with one text for several dates.
  await moveUp(context, open)
  const answered: AnsweredDate[] = []
  let removed = false
  for (const date of open) {
    const before = await findRsvp(context, date.id, input.person.id)
    if (before && (!replaces || before.status === input.status)) continue
    const given = { ...answer, event: { id: date.id }, names: undefined, movesUpLater: true }
    const result = await answerRsvp(context, given)
    if (!result.ok && result.reason === 'removed') {
      removed = true
      continue
    }
    if (!result.ok) return { ok: false, reason: result.reason }
    answered.push(result)
  }
  if (removed && answered.length === 0) return { ok: false, reason: 'removed' }
  const events = answered.map(({ event }) => event)
  // A guest who waits for several dates gets one text.
  for (const event of await moveUp(context, events)) {
    notifyOfEvent(context, event, event.yes_count, input.person.id)
  }
  return { ok: true, answered }
}
