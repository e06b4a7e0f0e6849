import type { Addressee } from '@partyline/contract/messages'
import type { Context } from '../../platform/context.ts'
import type { MessageContent } from '../messages/message-content.ts'
import type { ForFollowers } from './asking/hold-text.ts'
import { askStopByText } from './by-text/stop-texts.ts'
import type { Act } from './text-result.ts'
import type { Texter } from './texter.ts'

/** What a text is for. One judgement serves phone, web and preview. */
export type Judged =
  | ForFollowers
  | { to: 'person' | 'group'; name: string; words: string }
  /** A command to Partyline itself, which `act` carries out. `does` describes it for the web. */
  | { to: 'line'; does: string; act: Act; phoneOnly?: true }

/** What words are for whose recipient stands beside them. */
export function judgeAddressed(to: Addressee, words: string): Exclude<Judged, { to: 'line' }> {
  return to.kind === 'followers'
    ? { to: 'followers', words, doubtful: false }
    : { to: to.kind, name: to.name, words }
}

/** A text for Partyline itself. @param does '' for a command without a description of its own */
export function line(does: string, act: Act): Extract<Judged, { to: 'line' }> {
  return { to: 'line', does: does || 'A command to Partyline', act }
}

/** A text that may ask for no more texts. */
export function asksStop(context: Context, texter: Texter, content: MessageContent): Judged {
  return line('Asks whether to stop all texts', () => askStopByText(context, texter, content))
}
