import { asksToCancel } from '@partyline/domain/reading/cancelling'
import { takesAnswers } from '@partyline/domain/rsvp'
import { askWhatToCancel } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import type { Texter } from '../act-on-command.ts'
import { removeAside } from '../held/answer-held.ts'
import { findHeldText } from '../held/held-store.ts'
import type { ReadContent } from '../read-content.ts'
import { reply, type TextResult } from '../text-result.ts'
import { wasLeftFor } from './rsvp-by-text.ts'

/**
 * Judges 'I need to cancel' from a guest. It may mean the event of the last texts or all texts, so the reply
 * asks. Words that ask for nothing else but an opt-out keep their meaning, and the exact CANCEL always stops.
 * @returns undefined when the words mean no event
 */
export async function judgeCancelling(
  context: Context,
  { person, evidence }: Texter,
  content: ReadContent,
): Promise<(() => Promise<TextResult>) | undefined> {
  if (!mayCancel(content, person.handle !== null) || !asksToCancel(content.text)) return undefined
  const event = (await listAskedAbout(context, person.id)).find((one) => takesAnswers(one) && !one.isHosted)
  if (!event || (await wasLeftFor(context, person, event))) return undefined
  // Another such text answers the question whether to stop.
  const held = await findHeldText(context, person.id)
  if (held?.question === 'stop' && held.expiresAt > context.now) return undefined
  return async () => {
    // The words may be a STOP, so the ledger keeps them.
    await recordConsent(context, { person, evidence, act: 'ask-stop', target: null })
    return removeAside(context, person, reply(askWhatToCancel(event.title)))
  }
}

/** Words that ask for no opt-out may be for a sender's followers, and a question is for the host. */
function mayCancel({ command, text }: ReadContent, isSender: boolean): boolean {
  if (command.kind === 'stop') return !command.exact
  if (command.kind === 'almost') return command.like === 'stop'
  return command.kind === 'say' && !isSender && !text.includes('?')
}
