import type { Answer } from '@partyline/domain/events/rsvp'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { formatShortDay } from '@partyline/domain/time/zones'
import * as wording from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import { type AskedAbout, keepQuestion } from '../../events/rsvp/question-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { reply, type TextResult } from '../text-result.ts'

/** A question that is answered with a number stays open for this long. */
const QUESTION_MS = 10 * MINUTE_MS

/** Asks which of several events an answer is for. The number then answers it. */
export async function askWhich(
  context: Context,
  person: PersonRow,
  answer: Answer,
  open: AskedAbout[],
): Promise<TextResult> {
  await keepQuestion(context, {
    personId: person.id,
    answer,
    eventIds: open.map(({ id }) => id),
    expiresAt: new Date(context.now.getTime() + QUESTION_MS),
  })
  return reply(wording.whichEvent(answer, open.map(nameIn(context, open))))
}

/** Names events so that no two have the same name: with the day for a date of a series, and beside a title that comes twice. */
export function nameIn(
  { settings }: Context,
  asked: readonly AskedAbout[],
): (event: AskedAbout) => wording.TitledEvent {
  return ({ title, startsAt, zone, seriesId }) => {
    const isOne = seriesId === null && asked.filter((one) => one.title === title).length === 1
    return { title, day: isOne ? '' : formatShortDay(startsAt, zone, settings.region) }
  }
}
