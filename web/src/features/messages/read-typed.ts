import { type Command, readCommand, withPictures } from '@partyline/domain/commands'
import { countCost } from '@partyline/domain/segments'
import { toFollowers, toGroup, toOne } from '@partyline/domain/wording/messages'

/** Whom a typed text is for, or what it does as a command. */
export type Target =
  | { kind: 'all' }
  | { kind: 'group'; name: string }
  | { kind: 'person'; name: string }
  | { kind: 'command'; does: string }

/** A typed text as sending would take it. */
export interface Typed {
  target: Target
  /** Without the name it is addressed to. */
  words: string
}

/**
 * Reads what is typed by the same grammar as the server.
 * @param ownGroup one's own group of a name, as it is shown; its name alone is an address whose words are to come
 * @param pictured pictures go with it: they may stand without words
 */
export function readTyped(
  text: string,
  ownGroup: (name: string) => string | undefined,
  pictured = false,
): Typed {
  const asked = readCommand(text)
  const command = pictured ? withPictures(asked) : asked
  switch (command.kind) {
    case 'post':
      return { target: { kind: 'group', name: ownGroup(command.name) ?? command.name }, words: command.words }
    case 'direct':
      return { target: { kind: 'person', name: command.name }, words: command.words }
    case 'say':
      return { target: { kind: 'all' }, words: command.words }
    case 'empty':
      return { target: { kind: 'all' }, words: '' }
    case 'join': {
      const own = ownGroup(command.name)
      if (own) return { target: { kind: 'group', name: own }, words: '' }
    }
  }
  return { target: { kind: 'command', does: whatItDoes(command) }, words: '' }
}

function whatItDoes(command: Command): string {
  switch (command.kind) {
    case 'join':
      return `Joins #${command.name}`
    case 'follow':
      return `Follows @${command.name}`
    case 'stop':
      return 'Ends all texts to your phone'
    default:
      return 'A command to Partyline'
  }
}

/** The text as it lands on a phone, its source first; '' while there is none. */
export function landing({ target, words }: Typed, handle: string, pictured = false): string {
  if (words === '' && !pictured) return ''
  switch (target.kind) {
    case 'group':
      return toGroup(target.name, handle, words)
    case 'person':
      return toOne(handle, words)
    case 'all':
      return toFollowers(handle, words)
    case 'command':
      return ''
  }
}

/** Segments that each phone takes; 0 for what goes to none. With pictures the first part is an MMS, counted as 1. */
export function costOf(outgoing: string, pictured = false): number {
  return outgoing === '' ? 0 : countCost(outgoing, pictured)
}
