import type { AnswerCommand } from '@partyline/domain/commands'
import { type Answer, takesAnswers } from '@partyline/domain/events/rsvp'
import { NAME_MIN, nameKey } from '@partyline/domain/names/names'
import { findTitled, type NamedEvents } from '@partyline/domain/reading/answers/titled'
import { mayAskToStop } from '@partyline/domain/reading/leaving/may-ask-to-stop'
import { leadOf } from '@partyline/domain/texts/leads'
import * as wording from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import { type AskedAbout, findQuestion, listAskedAbout } from '../../events/rsvp/question-store.ts'
import { findRsvp } from '../../events/stores/rsvp-store.ts'
import { findLastHeard } from '../../messages/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { DOUBT_MS, wayToAnswer } from '../asking/hold-text.ts'
import { findNamed } from '../resolve-almost.ts'
import { type Act, reply, type TextResult } from '../text-result.ts'
import { answerAllByCode, answerAllDates, findDateOfAll, isOneSeries } from './answer-all-dates.ts'
import { answerByCode, answerEvent } from './answer-event.ts'
import { askWhich, nameIn } from './ask-which.ts'
import { answerAll, answerPicks } from './rsvp-picks.ts'

/**
 * Judges an answer. It counts for the event of the last texts to the phone, or for one that the person answered on
 * the web. If several are possible, the reply asks which one. Words other than YES, MAYBE and NO count only while
 * no other sender has texted since. After a text of the last ten minutes from somebody other than the host, the reply
 * asks whether YES, MAYBE or NO is for the event. A guest's NO behind a question gets the same.
 * @returns undefined when no event is meant, so that the words are ordinary words
 */
export async function judgeAnswer(
  context: Context,
  person: PersonRow,
  command: AnswerCommand,
): Promise<Act | undefined> {
  const { answer, code, picks, everyDate } = command
  const byCode = everyDate ? answerAllByCode : answerByCode
  if (code) return () => byCode(context, person, command, code)
  const question = await findQuestion(context, person.id)
  if (question && picks && !command.about) return () => answerPicks(context, person, picks, command)
  if (command.bare && answer === 'YES' && (await agreesToCancel(context, person, question)))
    return () => answerPicks(context, person, [1], undefined)
  const asked = await listAskedAbout(context, person.id)
  const about = withoutHosts(command.about ?? [], asked)
  const { events: meant, areAll } = findMeant(command, asked, about)
  const [only] = meant.length > 0 || about ? meant : asked
  if (!only) return undefined
  const left = about ? undefined : await wasLeftFor(context, person, only)
  // A host's YES after a guest's words may be for the guest, and a NO without a text about the event for a sender.
  if (left && (!command.bare || only.isHosted || !only.texted)) return undefined
  const before = command.changes || command.unsure ? await findRsvp(context, only.id, person.id) : undefined
  // 'Nope all good' keeps the place of a guest.
  if (command.unsure && (answer === 'YES' || hasPlace(before?.status))) return undefined
  // Without a Yes, 'no +1' is for the hosts.
  if (command.changes && before?.status !== 'YES') return undefined
  const more = command.more && before ? { guests: Math.max(0, before.guests + command.more) } : {}
  // 'Yes 2' to one event means two people.
  const people = typeof picks === 'object' && picks[0] ? { guests: picks[0] - 1 } : {}
  const isByOther = left && left.handle !== only.host
  const isRecent = isByOther && left.sentAt.getTime() > context.now.getTime() - DOUBT_MS
  // Their last text was about an event that takes no answers, for example that it is cancelled.
  const isBehindClosed = !about && !command.changes && only.texted && only !== asked[0]
  const isOfElse = answer === 'NO' && !about && (await wasAskedElse(context, person, only))
  if ((isRecent || isBehindClosed || isOfElse) && meant.length === 1)
    return () =>
      askWhether(context, person, { ...people, ...command, ...more }, nameIn(context, asked)(only), only.code)
  const date = await findDateOfAll(context, person, command, meant)
  if (date) return () => answerAllDates(context, person, date, command)
  if (meant.length <= 1)
    return () => answerEvent(context, person, { id: only.id }, { ...people, ...command, ...more })
  if (picks === 'all' || areAll)
    return () =>
      answerAll(
        context,
        person,
        meant.map(({ id }) => ({ ...command, id })),
      )
  return () => askWhich(context, person, answer, meant)
}

/** YES after 'Reply NO to cancel for "Supper"', from a guest who has not said No. */
async function agreesToCancel(
  context: Context,
  person: PersonRow,
  question: Awaited<ReturnType<typeof findQuestion>>,
): Promise<boolean> {
  const [only, another] = question?.eventIds ?? []
  if (!only || another || question?.answer !== 'NO') return false
  return (await findRsvp(context, only, person.id))?.status !== 'NO'
}

/** The open events that an answer may be for. @param about words of a title beside it */
function findMeant(
  { picks, changes, words }: AnswerCommand,
  asked: AskedAbout[],
  about: readonly string[] | undefined,
): NamedEvents<AskedAbout> {
  const open = asked.filter(takesAnswers)
  const { events, areAll } = about
    ? findTitled(about, open, words)
    : { events: open.slice(0, changes && 1), areAll: false }
  // An answer to a text about one date is for that date, also when other dates were texted before.
  const isForLast = picks === undefined && isOneSeries(events) && events[0] === asked[0]
  return { events: isForLast ? events.slice(0, 1) : events, areAll }
}

/**
 * Whether an answer may be a request to end texts: 'No more of this' answers no event. What is nearly a command, such as
 * 'no subscribe', is no guess. 'No picnic' is about the event, unless a group of that name is left so.
 */
export async function mayAskOut(
  context: Context,
  person: PersonRow,
  { answer, about, instead, words }: AnswerCommand,
): Promise<boolean> {
  if (!about || instead) return false
  const open = (await listAskedAbout(context, person.id)).filter((one) => takesAnswers(one) && !one.isHosted)
  if (findTitled(about, open, words).events.length === 0) return mayAskToStop(words)
  return answer === 'NO' && (await findNamed(context, person, about.join(' '), 'leave')) !== undefined
}

/** 'Thanks Ana, yes', "no to Ana's picnic": the beginning of a host's username is no word of a title. */
function withoutHosts(about: readonly string[], asked: readonly AskedAbout[]): string[] | undefined {
  const isHost = (word: string) =>
    word.length >= NAME_MIN &&
    asked.some(
      ({ host }) => host !== null && (nameKey(host).startsWith(word) || `${nameKey(host)}s` === word),
    )
  const others = about.filter((word) => !isHost(word))
  return others.length > 0 ? others : undefined
}

/**
 * The last text, if another sender texted after the event's text. Then 'Sounds good' is for that sender.
 * @returns undefined when nobody did
 */
export async function wasLeftFor(context: Context, person: PersonRow, event: AskedAbout) {
  const last = await findLastHeard(context, person.id)
  return last && last.sentAt > event.heardAt ? last : undefined
}

/**
 * Whether the last text to a guest who comes asks for something else, so that NO may answer that: 'Anyone allergic to
 * nuts?' A link to an event in the words of a person asks who comes.
 */
export async function wasAskedElse(context: Context, person: PersonRow, event: AskedAbout): Promise<boolean> {
  const last = await findLastHeard(context, person.id)
  if (!last || last.sentAt < event.heardAt) return false
  const words = last.text.slice(leadOf(last.text)?.length ?? 0)
  if (!words.includes('?') || (last.kind !== 'event' && words.includes('/events/'))) return false
  return hasPlace((await findRsvp(context, event.id, person.id))?.status)
}

function hasPlace(answered: Answer | undefined): boolean {
  return answered !== undefined && answered !== 'NO'
}

/** Asks whether an answer is for an event. Only the printed answer then counts for it. */
async function askWhether(
  context: Context,
  person: PersonRow,
  { answer, guests }: Pick<AnswerCommand, 'answer' | 'guests'>,
  event: wording.TitledEvent,
  code: string,
): Promise<TextResult> {
  const way = person.handle ? await wayToAnswer(context, person) : ''
  const command = [answer, code, ...(guests === undefined ? [] : [`+${guests}`])].join(' ')
  return { ...reply(wording.whetherFor(answer, event, way)), offers: [{ word: answer, command }] }
}
