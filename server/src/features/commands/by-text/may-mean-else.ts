import type { Command } from '@partyline/domain/commands'
import { asksToCancel } from '@partyline/domain/reading/answers/cancelling'
import { asksToErase } from '@partyline/domain/reading/leaving/erasing'
import type { PersonRow } from '../../people/store.ts'
import type { ReadContent } from '../read-content.ts'

/**
 * Whether words may mean something else than a STOP, so that Partyline asks:
 * - 'Delete my data'. After a STOP its author could not log in to delete it.
 * - 'Sorry, I need to cancel' of a sender may be for their followers.
 */
export function mayMeanElse({ handle }: PersonRow, { command, text }: ReadContent): boolean {
  if (command.kind === 'stop' && command.exact) return false
  return MAY_BE.has(command.kind) && (asksToErase(text) || (handle !== null && asksToCancel(text)))
}

const MAY_BE: ReadonlySet<Command['kind']> = new Set(['stop', 'almost', 'say'] as const)
