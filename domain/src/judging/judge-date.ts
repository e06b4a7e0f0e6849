import type { AnswerCommand } from '../commands.ts'
import { takesAnswers } from '../events/rsvp.ts'
import { isOnDay, takeNamedDay } from '../reading/answers/named-day.ts'
import { isTitled } from '../reading/answers/titled.ts'
import { readText } from '../reading/read-text.ts'
import { formatShortDay } from '../time/zones.ts'
import { whetherOn } from '../wording/which-event.ts'
import { leftFor, which } from './events.ts'
import { exactly } from './judge-answer.ts'
import { type Act, NOTHING, say } from './judgement.ts'
import type { PhoneEvent, Situation } from './situation.ts'

/**
 * 'NO on December 15', "can't make it on the 15th": an answer to one of the events that the phone was texted about, or
 * to one date of their series. YES, NO or MAYBE beside a day counts. For other words, and after a text of somebody else,
 * the reply asks.
 * @returns undefined when no event is on that day, or when the words say more
 */
export function judgeDate(situation: Situation, command: AnswerCommand): Act | undefined {
  const { events: asked, dates, region } = situation
  const taken = takeNamedDay(command.words)
  const [last] = asked
  if (!taken || !last) return undefined
  const read = readText(taken.rest)
  if (read.kind !== 'answer' || read.answer !== command.answer) return undefined
  const { answer, guests, about, plain, code, unsure, changes, everyDate } = read
  if (code || unsure || changes || everyDate) return undefined
  const fitting = [...dates, ...asked.filter((one) => one.seriesId === null)].filter(
    (event) =>
      takesAnswers(event) &&
      !event.isHosted &&
      isOnDay(event.startsAt, event.zone, taken.named) &&
      (about === undefined || isTitled(event.title, about)),
  )
  const [first] = fitting
  if (!first) return undefined
  const dayOf = ({ startsAt, zone }: PhoneEvent) => formatShortDay(startsAt, zone, region)
  const day = dayOf(first)
  const sameDay = fitting.filter((one) => dayOf(one) === day)
  if (sameDay.length > 1) return { is: 'asks-which', question: which(situation, answer, sameDay) }
  if (plain && fitting.length === 1 && !leftFor(situation, last))
    return {
      is: 'answers',
      answers: [{ id: first.id, answer, ...(guests !== undefined && { guests }) }],
    }
  return say(whetherOn(answer, day), [{ word: 'YES', command: exactly(answer, first.code, guests) }, NOTHING])
}
