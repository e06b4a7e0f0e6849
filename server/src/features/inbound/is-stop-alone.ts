import type { Command } from '@partyline/domain/commands'

/** Whether a text is one of the words by which carriers stop texts too. */
export function isStopAlone(command: Command): boolean {
  return command.kind === 'stop' && command.exact
}
