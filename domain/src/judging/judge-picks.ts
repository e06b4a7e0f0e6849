import type { Command, Picks } from '../commands.ts'
import type { Answer } from '../events/rsvp.ts'
import { besidePicks } from '../reading/answers/picks.ts'
import { findTitled } from '../reading/answers/titled.ts'
import { searchWords } from '../texts/search-words.ts'
import { notOffered } from '../wording/which-event.ts'
import { JUST_NOW_MS, openEvents, which } from './events.ts'
import { type Act, type Given, say } from './judgement.ts'
import type { PhoneEvent, Situation } from './situation.ts'

/** The longest text that may be an event's title. */
const TITLE_CHARACTERS = 100

/**
 * Numbers alone, or BOTH: pick from the last question. ALL without one is for all dates of a series.
 * @returns undefined when neither is meant
 */
export function judgePicks(
  situation: Situation,
  { picks, guests }: Extract<Command, { kind: 'picks' }>,
): Act | undefined {
  const { whichEvent: question } = situation
  if (!question) return picks === 'all' ? judgeAllDates(situation) : undefined
  return answerPicks(situation, picks, { answer: question.answer, ...(guests !== undefined && { guests }) })
}

/**
 * 'All of them' right after an answer to one date of a series: the same answer to all dates.
 * @returns undefined when the last answer was about something else, or longer ago
 */
function judgeAllDates({ events: [date], now }: Situation): Act | undefined {
  if (!date?.answered || date.seriesId === null) return undefined
  const { answered, id, zone, seriesId } = date
  if (answered.at.getTime() < now.getTime() - JUST_NOW_MS) return undefined
  return { is: 'answers-dates', date: { id, zone, seriesId }, given: { answer: answered.status } }
}

/**
 * Reads words as an event's title while the question 'which event?' is open.
 * @returns undefined when no title fits
 */
export function judgeTitle(situation: Situation, words: string): Act | undefined {
  const { whichEvent: question, events: asked } = situation
  if (!question || words.length > TITLE_CHARACTERS) return undefined
  // 'The supper please'.
  const named = searchWords(words).filter((word) => !besidePicks.has(word))
  const offered = asked.filter(({ id }) => question.eventIds.includes(id))
  const { events, areAll } = findTitled(named, offered, words)
  if (events.length === 0) return undefined
  if (events.length > 1 && !areAll)
    return { is: 'asks-which', question: which(situation, question.answer, events) }
  return answerPicks(
    situation,
    events.map(({ id }) => question.eventIds.indexOf(id) + 1),
  )
}

/**
 * 'Yes to 1, no to 2', 'supper yes, book night no'. A number counts events in the last question. The reply asks about an
 * answer whose words fit several events.
 * @returns undefined unless each answer names events that were texted to the person
 */
export function judgeAnswers(
  situation: Situation,
  { answers }: Extract<Command, { kind: 'answers' }>,
): Act | undefined {
  const open = openEvents(situation)
  const given: (Given & { id: string })[] = []
  const unclear: { answer: Answer; events: PhoneEvent[] }[] = []
  for (const { answer, picks, about, beside, guests } of answers) {
    const { events, areAll } = findTitled(about, open, beside)
    const ids =
      picks.length > 0
        ? picks.map((number) => situation.whichEvent?.eventIds[number - 1])
        : events.map(({ id }) => id)
    const known = ids.filter((id) => id !== undefined)
    if (known.length === 0 || known.length < ids.length) return undefined
    if (picks.length === 0 && known.length > 1 && !areAll) unclear.push({ answer, events })
    else given.push(...known.map((id) => ({ id, answer, ...(guests !== undefined && { guests }) })))
  }
  // One question at a time.
  const [asked, another] = unclear
  if (another) return undefined
  const then = asked && which(situation, asked.answer, asked.events)
  return { is: 'answers', answers: given, closesQuestion: true, ...(then && { then }) }
}

/** Answers the picked events of the last question. @param given absent when the question had the answer */
export function answerPicks({ whichEvent }: Situation, picks: Picks, given?: Given): Act {
  const { eventIds = [], answer = 'NO' } = whichEvent ?? {}
  const numbers = picks === 'all' ? eventIds.map((_, at) => at + 1) : picks
  const ids = numbers.map((number) => eventIds[number - 1]).filter((id) => id !== undefined)
  if (ids.length < numbers.length) return say(notOffered(eventIds.length))
  return {
    is: 'answers',
    answers: ids.map((id) => ({ answer, ...given, id })),
    closesQuestion: true,
  }
}
