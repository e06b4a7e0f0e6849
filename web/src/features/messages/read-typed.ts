import type { MessagePreview } from '@partyline/contract/messages'
import { type Command, cleanText, withPictures } from '@partyline/domain/commands'
import { readAddress } from '@partyline/domain/reading/address'
import type { readText } from '@partyline/domain/reading/read-text'
import { countCost } from '@partyline/domain/segments'
import { toFollowers, toGroup, toOne } from '@partyline/domain/wording/messages'
import { whatItDoes } from '@partyline/domain/wording/understanding'

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
 * Reads what is typed with the reading that the server has, as far as words alone decide. What depends on a question that
 * somebody was asked ('Yes') counts as words until the preview says otherwise: see `settle`.
 * @param read the domain's reading; undefined until its tables are here: until then all but an address counts as words
 * @param ownGroup one's own group of a name, as it is shown; its name alone is an address whose words are to come
 * @param pictured pictures go with it: they may stand without words
 */
export function readTyped(
  read: typeof readText | undefined,
  text: string,
  ownGroup: (name: string) => string | undefined,
  pictured = false,
): Typed {
  const asked = read ? read(text) : readAlone(text)
  const command = pictured ? withPictures(asked) : asked
  switch (command.kind) {
    case 'post':
      return { target: { kind: 'group', name: ownGroup(command.name) ?? command.name }, words: command.words }
    case 'direct':
      return { target: { kind: 'person', name: command.name }, words: command.words }
    case 'say':
    case 'answer':
    case 'picks':
    case 'code':
    case 'name':
    case 'almost':
      return { target: { kind: 'all' }, words: command.words }
    case 'too-long':
      return { target: { kind: 'all' }, words: text }
    case 'empty':
      return { target: { kind: 'all' }, words: '' }
    case 'join': {
      const own = ownGroup(command.name)
      if (own) return { target: { kind: 'group', name: own }, words: '' }
    }
  }
  return { target: { kind: 'command', does: whatItDoes(command) }, words: '' }
}

/** Words, and the address before them, without the tables of words. */
function readAlone(text: string): Command {
  const words = cleanText(text)
  return words === '' ? { kind: 'empty' } : (readAddress(words) ?? { kind: 'say', words })
}

/** What the preview made of a typed text, which has the last word. @param preview of this very text */
export function settle(typed: Typed, text: string, preview: MessagePreview | undefined): Typed {
  const does = preview?.command === 'OTHER' ? preview.data.does : undefined
  if (does !== undefined) return { target: { kind: 'command', does }, words: '' }
  // '@7pm tonight' is for nobody of that name.
  if (preview?.command === 'SEND' && typed.target.kind !== 'all' && typed.target.kind !== 'command')
    return { target: { kind: 'all' }, words: cleanText(text) }
  return typed
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
