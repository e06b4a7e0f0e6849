import { nameKey } from '../names/names.ts'
import { readCancelling, readOffTheList } from '../reading/answers/cancelling.ts'
import { besidePicks, takePicks } from '../reading/answers/picks.ts'
import { findSpokenOf, findTitled } from '../reading/answers/titled.ts'
import { withoutTail } from '../reading/automatic/tail.ts'
import { readEnding } from '../reading/ending/ending.ts'
import { saysStop } from '../reading/leaving/stop-words.ts'
import { askWhatToCancel, askWhichToCancel } from '../wording/which-event.ts'
import { hasPlace, leftFor, nameIn, openEvents } from './events.ts'
import type { Act } from './judgement.ts'
import { findNamed } from './named.ts'
import type { PhoneEvent, Said, Situation } from './situation.ts'

/**
 * Judges 'I need to cancel', 'cancel the picnic', 'take me off the list', "don't text me about this" and '@ana cancel'
 * from a guest. They may mean the event or the texts, so the reply asks. Words that ask for nothing else but an opt-out
 * keep their meaning, and the exact CANCEL always stops. So does a second such text within ten minutes, because its
 * author has read the question.
 * @returns undefined when the words mean no event
 */
export function judgeCancelling(situation: Situation, said: Said): Act | undefined {
  const { command } = said
  const host = command.kind === 'direct' ? command.name : undefined
  const written = command.kind === 'direct' ? command.words : said.text
  if (host === undefined && !mayCancel(said, situation.author.handle !== null)) return undefined
  const cancelled =
    host === undefined && saysStop(written, withoutTail(written)) ? undefined : readCancelling(written)
  const isOutOfThis = readEnding(written)?.scope === 'this'
  const almost = command.kind === 'almost' ? command : undefined
  const left = almost?.like === 'leave' ? almost.names.join(' ').split(' ').filter(Boolean) : undefined
  const asked = cancelled ?? readOffTheList(written) ?? left
  if (!asked && !isOutOfThis && !almost) return undefined
  const events = openEvents(situation).filter((one) => !one.isHosted && isOf(one, host))
  // 'Cancel the first' of a guest who saw no numbers.
  const about = cancelled ? takePicks(cancelled).left.filter((word) => !besidePicks.has(word)) : (asked ?? [])
  const titled =
    asked && about.length > 0
      ? findTitled(about, events, written).events
      : [almost && findSpokenOf(written, events)].filter((one) => one !== undefined)
  const isTitled = titled.length > 0
  if (!isTitled && (about.length > 0 || left || !(asked || isOutOfThis))) return undefined
  // 'Stop choir' of a member of #choir is about the group, whatever title an event has.
  if (left && findNamed(situation, left.join(' '), 'leave')) return undefined
  const isCancelled = cancelled !== undefined
  // "Don't text me about supper".
  const isOut = isOutOfThis || (almost !== undefined && isTitled)
  const open = withPlaces(isTitled ? titled : events)
  const [event] = open
  if (!event || situation.wasAskedToStop) return undefined
  const isGuest = hasPlace(event.answered?.status)
  // A guest with a place cancels it also after texts of other people. "Don't text me about this" is about those.
  const mayBeLeft = host !== undefined || ((isCancelled || isTitled) && isGuest)
  if (!mayBeLeft && leftFor(situation, event)) return undefined
  // Without a place, the list is the list of the texts.
  const needsPlace = host !== undefined || !(isCancelled || isOut)
  if (needsPlace && !isGuest) return undefined
  // With several open events a NO alone names none. With one, YES agrees to cancel.
  const ask = events.length > 1 ? askWhichToCancel : askWhatToCancel
  const response = ask(
    open.map((one) => nameIn(situation, open, one)),
    host && event.host,
  )
  const question = { answer: 'NO' as const, eventIds: open.map(({ id }) => id), response }
  return { is: 'asks-which', question, mayBeStop: true }
}

/** The events at which the author has a place; all of them if there is none. */
function withPlaces(events: readonly PhoneEvent[]): readonly PhoneEvent[] {
  const kept = events.filter(({ answered }) => hasPlace(answered?.status))
  return kept.length > 0 ? kept : events
}

function isOf({ host }: PhoneEvent, name: string | undefined): boolean {
  return name === undefined || (host !== null && nameKey(host) === nameKey(name))
}

/** Words that ask for no opt-out may be for a sender's followers, and a question is for the host. */
function mayCancel({ command, text }: Said, isSender: boolean): boolean {
  if (command.kind === 'stop') return !command.exact
  if (command.kind === 'almost') return command.like === 'stop' || command.like === 'leave'
  return command.kind === 'say' && !isSender && !text.includes('?')
}
