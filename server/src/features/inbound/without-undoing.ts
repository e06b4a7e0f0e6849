import type { Command } from '@partyline/domain/commands'
import { readText } from '@partyline/domain/reading/read-text'

/**
 * Keeps a text that acts late from undoing a later STOP or START of its phone. A text acts late when STOP went
 * before it, or when an operator reopened it. A START from before a STOP, and a STOP from before a START, do
 * nothing. A YES from before a STOP answers an event, and undoes nothing.
 * @param later the STOP, START and HELP of the phone that came later and were answered first, newest first
 * @returns undefined for a text that does nothing
 */
export function withoutUndoing(command: Command, later: string[]): Command | undefined {
  const kinds = later.map((text) => readText(text).kind)
  const last = kinds.find((kind) => kind === 'stop' || kind === 'start')
  if (command.kind === 'answer' && last === 'stop') return { ...command, bare: false }
  const isUndone = last !== undefined && last !== command.kind && ['stop', 'start'].includes(command.kind)
  return isUndone ? undefined : command
}
