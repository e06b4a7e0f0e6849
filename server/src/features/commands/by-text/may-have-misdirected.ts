import { saysMisdirected } from '@partyline/domain/reading/leaving/misdirected'
import type { Context } from '../../../platform/context.ts'
import { hasNoteSince } from '../../notes/recent-note-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { DOUBT_MS } from '../held/hold-text.ts'
import type { ReadContent } from '../read-content.ts'

/**
 * Whether 'Sorry, wrong person' may excuse a text of its author, so that it is no plain opt-out: a sender's, or words
 * that were kept within ten minutes.
 */
export async function mayHaveMisdirected(
  context: Context,
  { id, handle }: PersonRow,
  { command, text }: ReadContent,
): Promise<boolean> {
  if (command.kind !== 'stop' || command.exact || !saysMisdirected(text)) return false
  return handle !== null || hasNoteSince(context, id, new Date(context.now.getTime() - DOUBT_MS))
}
