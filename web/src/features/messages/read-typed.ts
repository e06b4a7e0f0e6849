import type { MessagePreview } from '@partyline/contract/messages'
import { type Command, cleanText, withPictures } from '@partyline/domain/commands'
import { readAddress } from '@partyline/domain/reading/names/address'
import type { readText } from '@partyline/domain/reading/read-text'
import { countCost } from '@partyline/domain/texts/segments'
import { toFollowers, toGroup, toOne } from '@partyline/domain/wording/messages'
import { whatItDoes } from '@partyline/domain/wording/what-it-does'

/** The recipient of a typed text, or what it does as a command. */
export type Target =
  | { kind: 'all' }
  | { kind: 'group'; name: string }
  | { kind: 'person'; name: string }
  | { kind: 'command'; does: string }

/** A typed text as sending would take it. */
export interface Typed {
  target: Target
  /** Without the name at its start. */
  words: string
}

/**
 * Reads typed words with the server's reading, as far as the words alone decide. A text that depends on a
 * question to the person ('Yes') counts as words until the preview says otherwise: see `settle`.
 * @param read the domain's reading; undefined until its tables are loaded, and until then everything except
 * an address counts as words
 * @param ownGroup the person's own group with a name, as shown; its name alone is an address that still lacks
 * its words
 * @param pictured pictures go with it, so it may have no words
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
    case 'stop':
      // The word itself counts only from a phone.
      if (command.exact) break
      return { target: { kind: 'all' }, words: text }
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

/** Words with their address, read without the tables. */
function readAlone(text: string): Command {
  const words = cleanText(text)
  return words === '' ? { kind: 'empty' } : (readAddress(words) ?? { kind: 'say', words })
}

/** Applies the preview of a typed text, which has the last word. @param preview of this very text */
export function settle(typed: Typed, text: string, preview: MessagePreview | undefined): Typed {
  const does = preview?.command === 'OTHER' ? preview.data.does : undefined
  if (does !== undefined) return { target: { kind: 'command', does }, words: '' }
  // '@7pm tonight' is not for a person of that name.
  if (preview?.command === 'SEND' && typed.target.kind !== 'all' && typed.target.kind !== 'command')
    return { target: { kind: 'all' }, words: cleanText(text) }
  return typed
}

/** The text as a phone shows it, behind its lead; '' while there is none. @param ownName of the installation in texts */
export function landing({ target, words }: Typed, handle: string, ownName: string, pictured = false): string {
  if (words === '' && !pictured) return ''
  switch (target.kind) {
    case 'group':
      return toGroup(target.name, handle, words, ownName)
    case 'person':
      return toOne(handle, words, ownName)
    case 'all':
      return toFollowers(handle, words, ownName)
    case 'command':
      return ''
  }
}

/**
 * The segments for each phone; 0 for a text that goes to none. With pictures the first part is an MMS, which
 * counts as 1.
 */
export function costOf(outgoing: string, pictured = false): number {
  return outgoing === '' ? 0 : countCost(outgoing, pictured)
}
