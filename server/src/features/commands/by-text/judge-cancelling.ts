import { takesAnswers } from '@partyline/domain/events/rsvp'
import { nameKey } from '@partyline/domain/names/names'
import {
  asksOffTheList,
  asksToCancel,
  mentionsCancel,
  saysCancel,
} from '@partyline/domain/reading/answers/cancelling'
import { readEnding } from '@partyline/domain/reading/ending/ending'
import { searchWords } from '@partyline/domain/texts/search-words'
import { askWhatToCancel, askWhichToCancel } from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import { type AskedAbout, listAskedAbout } from '../../events/rsvp/question-store.ts'
import { findRsvp } from '../../events/rsvp/rsvp-store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { wasAskedToStop } from '../../people/store.ts'
import { DOUBT_MS } from '../asking/hold-text.ts'
import type { ReadContent } from '../read-content.ts'
import { findNamed } from '../resolve-almost.ts'
import { type Act, reply } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { askWhich, nameIn, wasLeftFor } from './rsvp-by-text.ts'
import { isTitled } from './rsvp-picks.ts'

/**
 * Judges 'I need to cancel', 'take me off the list', "don't text me about this" and '@ana cancel' from a guest.
 * They may mean the event or the texts, so the reply asks. Words that ask for nothing else but an opt-out keep
 * their meaning, and the exact CANCEL always stops. So does a second such text within ten minutes, because its
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
  const isOutOfThis = readEnding(written)?.scope === 'this'
  const hints = command.kind === 'almost'
  if (!mentionsCancel(written) && !asksOffTheList(written) && !isOutOfThis && !hints) return undefined
  const events = (await listAskedAbout(context, person.id)).filter(
    (one) => takesAnswers(one) && !one.isHosted && isOf(one, host),
  )
  const titled = events.find(({ title }) => isTitled(written, searchWords(title)))
  const words = titled ? withoutTitle(written, titled.title) : written
  const isCancelled = host === undefined && !titled ? asksToCancel(words) : saysCancel(words)
  // 'Stop choir' of a member of #choir is about the group, whatever title an event has.
  const isLeaving = command.kind === 'almost' && command.like === 'leave'
  if (isLeaving && (!titled || (await findNamed(context, person, titled.title, 'leave')))) return undefined
  // "Don't text me about supper".
  const isOut = isOutOfThis || (hints && titled !== undefined)
  if (!isCancelled && !asksOffTheList(words) && !isOut) return undefined
  const open = titled ? [titled] : events
  const [event] = open
  if (!event) return undefined
  if (await wasAskedToStop(context, person.id, new Date(context.now.getTime() - DOUBT_MS))) return undefined
  const { status = 'NO' } = (await findRsvp(context, event.id, person.id)) ?? {}
  const hasPlace = status !== 'NO'
  // A guest with a place cancels it also after texts of other people. "Don't text me about this" is about those.
  const mayBeLeft = host !== undefined || ((isCancelled || titled !== undefined) && hasPlace)
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

/** The words of a text that do not repeat a title: 'cancel supper' is 'cancel'. */
function withoutTitle(text: string, title: string): string {
  const titled = searchWords(title)
  const words = text.split(/\s+/u)
  return words.filter((word) => !searchWords(word).every((one) => titled.includes(one))).join(' ')
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
