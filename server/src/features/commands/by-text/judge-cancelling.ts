import { takesAnswers } from '@partyline/domain/events/rsvp'
import { nameKey } from '@partyline/domain/names/names'
import { readCancelling, readOffTheList } from '@partyline/domain/reading/answers/cancelling'
import { besidePicks, takePicks } from '@partyline/domain/reading/answers/picks'
import { findSpokenOf, findTitled } from '@partyline/domain/reading/answers/titled'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { readEnding } from '@partyline/domain/reading/ending/ending'
import { saysStop } from '@partyline/domain/reading/leaving/stop-words'
import { askWhatToCancel, askWhichToCancel } from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import { type AskedAbout, listAskedAbout } from '../../events/rsvp/question-store.ts'
import { findRsvp } from '../../events/stores/rsvp-store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { type PersonRow, wasAskedToStop } from '../../people/store.ts'
import { DOUBT_MS } from '../asking/hold-text.ts'
import type { ReadContent } from '../read-content.ts'
import { findNamed } from '../resolve-almost.ts'
import { type Act, reply } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { askWhich, nameIn } from './ask-which.ts'
import { wasLeftFor } from './rsvp-by-text.ts'

/**
 * Judges 'I need to cancel', 'cancel the picnic', 'take me off the list', "don't text me about this" and '@ana cancel'
 * from a guest. They may mean the event or the texts, so the reply asks. Words that ask for nothing else but an opt-out
 * keep their meaning, and the exact CANCEL always stops. So does a second such text within ten minutes, because its
 * author has read the question.
 * @returns undefined when the words mean no event
 */
export async function judgeCancelling(
  context: Context,
  { person, evidence }: Texter,
  content: ReadContent,
): Promise<Act | undefined> {
  const { command } = content
  const host = command.kind === 'direct' ? command.name : undefined
  const written = command.kind === 'direct' ? command.words : content.text
  if (host === undefined && !mayCancel(content, person.handle !== null)) return undefined
  const cancelled =
    host === undefined && saysStop(written, withoutTail(written)) ? undefined : readCancelling(written)
  const isOutOfThis = readEnding(written)?.scope === 'this'
  const almost = command.kind === 'almost' ? command : undefined
  const left = almost?.like === 'leave' ? almost.names.flatMap((name) => name.split(' ')) : undefined
  const said = cancelled ?? readOffTheList(written) ?? left
  if (!said && !isOutOfThis && !almost) return undefined
  const events = (await listAskedAbout(context, person.id)).filter(
    (one) => takesAnswers(one) && !one.isHosted && isOf(one, host),
  )
  // 'Cancel the first' of a guest who saw no numbers.
  const about = cancelled ? takePicks(cancelled).left.filter((word) => !besidePicks.has(word)) : (said ?? [])
  const titled =
    said && about.length > 0
      ? findTitled(about, events, written).events
      : [almost && findSpokenOf(written, events)].filter((one) => one !== undefined)
  const isTitled = titled.length > 0
  if (!isTitled && (about.length > 0 || left || !(said || isOutOfThis))) return undefined
  // 'Stop choir' of a member of #choir is about the group, whatever title an event has.
  if (left && (await findNamed(context, person, left.join(' '), 'leave'))) return undefined
  const isCancelled = cancelled !== undefined
  // "Don't text me about supper".
  const isOut = isOutOfThis || (almost !== undefined && isTitled)
  const open = await withPlaces(context, person, isTitled ? titled : events)
  const [event] = open
  if (!event) return undefined
  if (await wasAskedToStop(context, person.id, new Date(context.now.getTime() - DOUBT_MS))) return undefined
  const { status = 'NO' } = (await findRsvp(context, event.id, person.id)) ?? {}
  const hasPlace = status !== 'NO'
  // A guest with a place cancels it also after texts of other people. "Don't text me about this" is about those.
  const mayBeLeft = host !== undefined || ((isCancelled || isTitled) && hasPlace)
  if (!mayBeLeft && (await wasLeftFor(context, person, event))) return undefined
  // Without a place, the list is the list of the texts.
  const needsPlace = host !== undefined || !(isCancelled || isOut)
  if (needsPlace && !hasPlace) return undefined
  return async () => {
    // The words may be a STOP, so the ledger keeps them.
    await recordConsent(context, { person, evidence, act: 'ask-stop', target: null })
    // With several open events a NO alone names none. With one, YES agrees to cancel.
    await askWhich(context, person, 'NO', open)
    const ask = events.length > 1 ? askWhichToCancel : askWhatToCancel
    return reply(ask(open.map(nameIn(context, open)), host && event.host))
  }
}

/** The events at which a person has a place; all of them if there is none. */
async function withPlaces(context: Context, { id }: PersonRow, events: AskedAbout[]): Promise<AskedAbout[]> {
  const kept: AskedAbout[] = []
  for (const event of events)
    if (((await findRsvp(context, event.id, id))?.status ?? 'NO') !== 'NO') kept.push(event)
  return kept.length > 0 ? kept : events
}

function isOf({ host }: AskedAbout, name: string | undefined): boolean {
  return name === undefined || (host !== null && nameKey(host) === nameKey(name))
}

/** Words that ask for no opt-out may be for a sender's followers, and a question is for the host. */
function mayCancel({ command, text }: ReadContent, isSender: boolean): boolean {
  if (command.kind === 'stop') return !command.exact
  if (command.kind === 'almost') return command.like === 'stop' || command.like === 'leave'
  return command.kind === 'say' && !isSender && !text.includes('?')
}
