import type { Command } from '@partyline/domain/commands'
import { asksToCancel } from '@partyline/domain/reading/answers/cancelling'
import { asksToErase } from '@partyline/domain/reading/leaving/erasing'
import { saysMisdirected } from '@partyline/domain/reading/leaving/misdirected'
import { readText } from '@partyline/domain/reading/read-text'
import type { Context } from '../../../platform/context.ts'
import { hasNoteSince } from '../../notes/recent-note-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { DOUBT_MS } from '../held/hold-text.ts'
import type { ReadContent } from '../read-content.ts'

/**
 * Whether words may mean something else than a STOP, so that Partyline asks:
 * - 'Delete my data', unless another clause asks out. After a STOP its author could not log in to delete it.
 * - 'Sorry, wrong person' may excuse a text of its author: a sender's, or words that were kept within ten minutes.
 * - 'Sorry, I need to cancel' of a sender may be for their followers.
 */
export async function mayMeanElse(
  context: Context,
  { id, handle }: PersonRow,
  { command, text }: ReadContent,
): Promise<boolean> {
  if (command.kind === 'stop' && command.exact) return false
  if (MAY_ERASE.has(command.kind) && asksToErase(text) && !alsoAsksOut(text)) return true
  if (command.kind !== 'stop') return false
  if (handle !== null) return saysMisdirected(text) || asksToCancel(text)
  return saysMisdirected(text) && hasNoteSince(context, id, new Date(context.now.getTime() - DOUBT_MS))
}

/** 'Stop texting me and delete my data'. */
function alsoAsksOut(text: string): boolean {
  const clauses = text.split(/[,.;!&]|\b(?:and|y|und|et)\b/i)
  return clauses.some((clause) => !asksToErase(clause) && readText(clause).kind === 'stop')
}

const MAY_ERASE: ReadonlySet<Command['kind']> = new Set(['stop', 'almost', 'say'] as const)
