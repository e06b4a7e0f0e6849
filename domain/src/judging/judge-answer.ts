import type { AnswerCommand } from '../commands.ts'
import { takesAnswers } from '../events/rsvp.ts'
import { NAME_MIN, nameKey } from '../names/names.ts'
import { findTitled, type NamedEvents } from '../reading/answers/titled.ts'
import { mayAskToStop } from '../reading/leaving/may-ask-to-stop.ts'
import { whetherFor } from '../wording/which-event.ts'
import { asksElse, hasPlace, JUST_NOW_MS, leftFor, nameIn, openEvents, which } from './events.ts'
import { wayToAnswer } from './find-meant.ts'
import { answerPicks } from './judge-picks.ts'
import { type Act, type Given, type OneDate, say } from './judgement.ts'
import { findNamed } from './named.ts'
import type { PhoneEvent, Situation } from './situation.ts'

/**
 * Judges an answer. It counts for the event of the last texts to the phone, or for one that the person answered on
 * the web. If several are possible, the reply asks which one. Words other than YES, MAYBE and NO count only while
 * no other sender has texted since. After a text of the last ten minutes from somebody other than the host, the reply
 * asks whether YES, MAYBE or NO is for the event. A guest's NO behind a question gets the same.
 * @returns undefined when no event is meant, so that the words are ordinary words
 */
export function judgeAnswer(situation: Situation, command: AnswerCommand): Act | undefined {
  const { answer, code, picks, everyDate = false } = command
  const { whichEvent: question, events: asked, now } = situation
  if (code) return { is: 'answers-code', code, given: givenOf(command), everyDate }
  if (question && picks && !command.about) return answerPicks(situation, picks, givenOf(command))
  if (command.bare && answer === 'YES' && agreesToCancel(situation)) return answerPicks(situation, [1])
  const about = withoutHosts(command.about ?? [], asked)
  const { events: meant, areAll } = findMeant(command, asked, about)
  const [only] = meant.length > 0 || about ? meant : asked
  if (!only) return undefined
  const left = about ? undefined : leftFor(situation, only)
  // A host's YES after a guest's words may be for the guest, and a NO without a text about the event for a sender.
  if (left && (!command.bare || only.isHosted || !only.texted)) return undefined
  const { status, guests: before = 0 } = only.answered ?? {}
  // 'Nope all good' keeps the place of a guest.
  if (command.unsure && (answer === 'YES' || hasPlace(status))) return undefined
  // Without a Yes, 'no +1' is for the hosts.
  if (command.changes && status !== 'YES') return undefined
  const more = command.more && command.changes ? { guests: Math.max(0, before + command.more) } : {}
  // 'Yes 2' to one event means two people.
  const people = typeof picks === 'object' && picks[0] ? { guests: picks[0] - 1 } : {}
  const given = { ...people, ...givenOf(command), ...more }
  const isByOther = left && left.handle !== only.host
  const isRecent = isByOther && left.sentAt.getTime() > now.getTime() - JUST_NOW_MS
  // Their last text was about an event that takes no answers, for example that it is cancelled.
  const isBehindClosed = !about && !command.changes && only.texted && only !== asked[0]
  const isOfElse = answer === 'NO' && !about && asksElse(situation, only)
  if ((isRecent || isBehindClosed || isOfElse) && meant.length === 1)
    return askWhether(situation, given, only)
  const date = findDateOfAll(command, meant)
  if (date) return { is: 'answers-dates', date, given: givenOf(command) }
  if (meant.length <= 1) return { is: 'answers', answers: [{ ...given, id: only.id }] }
  if (picks === 'all' || areAll)
    return { is: 'answers', answers: meant.map(({ id }) => ({ ...givenOf(command), id })) }
  return { is: 'asks-which', question: which(situation, answer, meant) }
}

/** The part of an answer that counts for any event. */
export function givenOf({ answer, guests, perhaps }: Given): Given {
  return { answer, ...(guests !== undefined && { guests }), ...(perhaps !== undefined && { perhaps }) }
}

/** YES after 'Reply NO to cancel for "Supper"', from a guest who has not said No. */
function agreesToCancel({ whichEvent, events }: Situation): boolean {
  const [only, another] = whichEvent?.eventIds ?? []
  if (!only || another || whichEvent?.answer !== 'NO') return false
  return events.find(({ id }) => id === only)?.answered?.status !== 'NO'
}

/** The open events that an answer may be for. @param about words of a title beside it */
function findMeant(
  { picks, changes, words }: AnswerCommand,
  asked: readonly PhoneEvent[],
  about: readonly string[] | undefined,
): NamedEvents<PhoneEvent> {
  const open = asked.filter(takesAnswers)
  const { events, areAll } = about
    ? findTitled(about, open, words)
    : { events: open.slice(0, changes && 1), areAll: false }
  // An answer to a text about one date is for that date, also when other dates were texted before.
  const isForLast = picks === undefined && isOneSeries(events) && events[0] === asked[0]
  return { events: isForLast ? events.slice(0, 1) : events, areAll }
}

/** Whether all events are dates of one series. */
function isOneSeries([first, ...others]: readonly PhoneEvent[]): boolean {
  return first?.seriesId != null && others.every(({ seriesId }) => seriesId === first.seriesId)
}

/**
 * Finds the date of a series that 'yes to all' is about: when all events that may be meant are dates of one series, or
 * when the person has just answered the date of the last text.
 */
function findDateOfAll(
  { everyDate, picks }: AnswerCommand,
  meant: readonly PhoneEvent[],
): OneDate | undefined {
  const [date] = meant
  if (!everyDate || picks !== 'all' || !date || date.seriesId === null) return undefined
  const isOfAll = isOneSeries(meant) || date.answered !== null
  return isOfAll ? { id: date.id, zone: date.zone, seriesId: date.seriesId } : undefined
}

/**
 * Whether an answer may be a request to end texts: 'No more of this' answers no event. What is nearly a command, such as
 * 'no subscribe', is no guess. 'No picnic' is about the event, unless a group of that name is left so.
 */
export function mayAskOut(situation: Situation, { answer, about, instead, words }: AnswerCommand): boolean {
  if (!about || instead) return false
  const open = openEvents(situation).filter((one) => !one.isHosted)
  if (findTitled(about, open, words).events.length === 0) return mayAskToStop(words)
  return answer === 'NO' && findNamed(situation, about.join(' '), 'leave') !== undefined
}

/** 'Thanks Ana, yes', "no to Ana's picnic": the beginning of a host's username is no word of a title. */
function withoutHosts(about: readonly string[], asked: readonly PhoneEvent[]): string[] | undefined {
  const isHost = (word: string) =>
    word.length >= NAME_MIN &&
    asked.some(
      ({ host }) => host !== null && (nameKey(host).startsWith(word) || `${nameKey(host)}s` === word),
    )
  const others = about.filter((word) => !isHost(word))
  return others.length > 0 ? others : undefined
}

/** Asks whether an answer is for an event. Only the printed answer then counts for it. */
function askWhether(situation: Situation, { answer, guests }: Given, event: PhoneEvent): Act {
  const way = situation.author.handle ? wayToAnswer(situation) : ''
  const name = nameIn(situation, situation.events, event)
  return say(whetherFor(answer, name, way), [{ word: answer, command: exactly(answer, event.code, guests) }])
}

/** The exact text of an answer: 'YES K7M3QX +1'. */
export function exactly(answer: string, code: string, guests: number | undefined): string {
  return [answer, code, ...(guests === undefined ? [] : [`+${guests}`])].join(' ')
}
