import type { Command } from '@partyline/domain/commands'
import { asksToCancel } from '@partyline/domain/reading/answers/cancelling'
import { asksToErase } from '@partyline/domain/reading/leaving/erasing'
import { saysMisdirected } from '@partyline/domain/reading/leaving/misdirected'
import type { Context } from '../../../platform/context.ts'
import { hasNoteSince } from '../../notes/recent-note-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { DOUBT_MS } from '../held/hold-text.ts'
import type { ReadContent } from '../read-content.ts'

/**
 * Whether words may mean something else than a STOP, so that Partyline asks:
 * - 'Delete my data'. After a STOP its author could not log in to delete it.
 * - 'Sorry, wrong person' may excuse a text of its author: a sender's, or words that were kept within ten minutes.
 * - 'Sorry, I need to cancel' of a sender may be for their followers.
 */
export async function mayMeanElse(
  context: Context,
  { id, handle }: PersonRow,
  { command, text }: ReadContent,
): Promise<boolean> {
  if (command.kind === 'stop' && command.exact) return false
  if (MAY_ERASE.has(command.kind) && asksToErase(text)) return true
  if (command.kind !== 'stop') return false
  if (handle !== null) return saysMisdirected(text) || asksToCancel(text)
  return saysMisdirected(text) && hasNoteSince(context, id, new Date(context.now.getTime() - DOUBT_MS))
}

const MAY_ERASE: ReadonlySet<Command['kind']> = new Set(['stop', 'almost', 'say'] as const)
