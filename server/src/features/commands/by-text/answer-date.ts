import type { AnswerCommand } from '@partyline/domain/commands'
import { takesAnswers } from '@partyline/domain/events/rsvp'
import { isOnDay, takeNamedDay } from '@partyline/domain/reading/answers/named-day'
import { isTitled } from '@partyline/domain/reading/answers/titled'
import { readText } from '@partyline/domain/reading/read-text'
import { formatShortDay } from '@partyline/domain/time/zones'
import { whetherOn } from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import { listAskedAbout, listDates } from '../../events/rsvp/question-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { type Act, reply } from '../text-result.ts'
import { answerEvent } from './answer-event.ts'
import { askWhich } from './ask-which.ts'
import { wasLeftFor } from './rsvp-by-text.ts'

/**
 * 'NO on December 15', "can't make it on the 15th": an answer to one of the events that the phone was texted about, or
 * to one date of their series. YES, NO or MAYBE beside a day counts. For other words, and after a text of somebody else,
 * the reply asks.
 * @returns undefined when no event is on that day, or when the words say more
 */
export async function judgeDate(
  context: Context,
  person: PersonRow,
  command: AnswerCommand,
): Promise<Act | undefined> {
  const taken = takeNamedDay(command.words)
  if (!taken) return undefined
  const given = readText(taken.rest)
  if (given.kind !== 'answer' || given.answer !== command.answer) return undefined
  const { answer, guests, about, plain, code, unsure, changes, everyDate } = given
  if (code || unsure || changes || everyDate) return undefined
  const asked = await listAskedAbout(context, person.id)
  const [last] = asked
  if (!last) return undefined
  const series = asked.flatMap(({ seriesId }) => seriesId ?? [])
  const all = [
    ...(await listDates(context, person.id, series)),
    ...asked.filter((one) => one.seriesId === null),
  ]
  const fitting = all.filter(
    (event) =>
      takesAnswers(event) &&
      !event.isHosted &&
      isOnDay(event.startsAt, event.zone, taken.named) &&
      (about === undefined || isTitled(event.title, about)),
  )
  const [first] = fitting
  if (!first) return undefined
  const dayOf = ({ startsAt, zone }: typeof first) => formatShortDay(startsAt, zone, context.settings.region)
  const day = dayOf(first)
  const sameDay = fitting.filter((one) => dayOf(one) === day)
  if (sameDay.length > 1) return () => askWhich(context, person, answer, sameDay)
  const people = guests === undefined ? {} : { guests }
  if (plain && fitting.length === 1 && !(await wasLeftFor(context, person, last)))
    return () => answerEvent(context, person, { id: first.id }, { answer, ...people })
  const exact = [answer, first.code, ...(guests === undefined ? [] : [`+${guests}`])].join(' ')
  return async () => ({
    ...reply(whetherOn(answer, day)),
    offers: [
      { word: 'YES', command: exact },
      { word: 'NO', command: '' },
    ],
  })
}
