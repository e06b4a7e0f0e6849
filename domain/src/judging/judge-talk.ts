import type { AnswerCommand } from '../commands.ts'
import { readAnswerWithWords } from '../reading/answers/beside-answer.ts'
import { isOnDay, takeNamedDay } from '../reading/answers/named-day.ts'
import { asksElse, leftFor, openEvents } from './events.ts'
import { givenOf, judgeAnswer } from './judge-answer.ts'
import type { Act } from './judgement.ts'
import type { Situation } from './situation.ts'

/**
 * Judges an answer to an event with words for its hosts: 'YES K7M3QX Is there parking?', 'Yes, can I bring my dog?'
 * Words that repeat the event's title do not count. Without a code it counts for a person without a username, as the
 * words of others may be for followers, and when exactly one event was texted to them and that text was the last one
 * they got.
 * @param command the command, read as an answer alone
 */
export function judgeTalk(situation: Situation, words: string, command?: AnswerCommand): Act | undefined {
  const read = readAnswerWithWords(words)
  const alone = command && givenOf(command)
  if (read?.code && (!command || command.about)) {
    const given = { ...alone, answer: read.answer, note: read.rest }
    return { is: 'answers-code', code: read.code, given, everyDate: false }
  }
  if (command && (!command.about || judgeAnswer(situation, command))) return undefined
  if (!read || read.code || situation.author.handle) return undefined
  const [event, another] = openEvents(situation)
  if (!event || another || leftFor(situation, event)) return undefined
  const day = takeNamedDay(words)
  if (day && !isOnDay(event.startsAt, event.zone, day.named)) return undefined
  // 'No, nothing for me' answers a host's question to the guests.
  if (read.answer === 'NO' && asksElse(situation, event)) return undefined
  const { answer, rest: note, changed } = read
  const { id, answered } = event
  if (!changed) return { is: 'answers', answers: [{ ...alone, id, answer, note }] }
  if (answered?.status !== 'YES') return undefined
  const guests = 'guests' in changed ? changed.guests : Math.max(0, answered.guests + changed.more)
  return { is: 'answers', answers: [{ id, answer, note, guests }] }
}
