import { stopsSending, takesBack } from '@partyline/domain/reading/leaving/taking-back'
import { cannotTakeBack, endedOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { findLastSent, findRunning } from '../../messages/store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { DOUBT_MS } from '../asking/hold-text.ts'
import type { ReadContent } from '../read-content.ts'
import { type Act, reply } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { controlByText } from './send-by-text.ts'
import { askStopByText } from './stop-texts.ts'

/**
 * Judges 'stop sending that' and 'unsend' from the author of a message that goes out or has just gone out. A message
 * that still goes out is paused, because a pause can be undone. When the words are also a plain request for no more
 * texts, the reply names STOP. Without such a message the words may ask for no more texts, so the reply asks.
 * @returns undefined for other words
 */
export async function judgeTakingBack(
  context: Context,
  texter: Texter,
  content: ReadContent,
): Promise<Act | undefined> {
  const { person } = texter
  const { command, text } = content
  if (!person.handle || command.kind === 'abort' || !takesBack(text)) return undefined
  if (command.kind === 'stop' && command.exact) return undefined
  const mayStop = command.kind === 'stop'
  const running = await findRunning(context, person.id, 'pause')
  const last = running ?? (await findLastSent(context, person.id))
  if (!last || (!running && last.createdAt.getTime() < context.now.getTime() - DOUBT_MS))
    return command.kind !== 'stop' && stopsSending(text)
      ? () => askStopByText(context, texter, content)
      : undefined
  return async () => {
    if (mayStop) await recordConsent(context, { ...texter, act: 'ask-stop', target: null })
    const told = running ? await controlByText(context, person, 'pause') : reply(cannotTakeBack(last.text))
    return mayStop ? { ...told, responses: told.responses.map(endedOne) } : told
  }
}
