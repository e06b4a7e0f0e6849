import { addressAlone } from '@partyline/domain/names/trim-signs'
import { leadOf } from '@partyline/domain/texts/leads'
import { PICTURE_ALONE } from '@partyline/domain/wording/messages'
import { readUrl } from '../../../ui/messages/read-url.ts'

/** A piece of a text, for drawing. */
export type TextPiece =
  | { kind: 'plain' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code'; text: string }

/** The source in an outgoing text: '@ana: ...', '@ana (direct): ...', '#choir @ben: ...'. */
const SOURCE = /^(?:@(?<person>\w+)(?: \(direct\))?|#(?<group>[\w-]+) @(?<member>\w+)):(?: (?=[\s\S])|$)/
/** The address in an inbound text: '@ana ...', '#choir ...'. */
const ADDRESS = /^\s*[@＠#＃]\s?[\p{L}\p{N}_-]+/u
/**
 * A web address, or eight digits that stand alone (a login code, and not '#12345678' of the WebOTP line). Other
 * words match too, so that no code is found inside one; Safari before 16.4 cannot read a lookbehind.
 */
const LINK_OR_CODE = /https?:\/\/[^\s<>"]+|(?<code>\d{8}(?!\w))|[\w#]+/g

/** The sender of the words in a text from the shared number; undefined when Partyline itself speaks. */
export function sourceOf(text: string): { handle: string; group?: string; words: string } | undefined {
  const found = SOURCE.exec(text)
  if (!found?.groups) return undefined
  const { person, group, member } = found.groups
  const rest = text.slice(found[0].length)
  const words = rest === PICTURE_ALONE ? '' : rest
  if (person) return { handle: person, words }
  return member && group ? { handle: member, group, words } : undefined
}

/**
 * Splits a text into pieces to draw: its source or address (strong), links (only http and https), one login
 * code.
 * @param mine true for a text that the phone itself sent, which has an address and no code
 */
export function readText(text: string, mine: boolean): TextPiece[] {
  const start = (mine ? ADDRESS.exec(text)?.[0].trimEnd() : leadOf(text)) ?? ''
  const pieces: TextPiece[] = start ? [{ kind: 'strong', text: start }] : []
  return [...pieces, ...linksAndCode(text.slice(start.length), !mine && start === '')]
}

function linksAndCode(text: string, withCode: boolean): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  let codes = withCode ? 1 : 0
  for (const found of text.matchAll(LINK_OR_CODE)) {
    const piece = found.groups?.code ? codePiece(found[0], codes--) : linkPiece(found[0])
    if (!piece) continue
    if (found.index > from) pieces.push({ kind: 'plain', text: text.slice(from, found.index) })
    pieces.push(piece)
    from = found.index + piece.text.length
  }
  if (from < text.length) pieces.push({ kind: 'plain', text: text.slice(from) })
  return pieces
}

function codePiece(text: string, left: number): TextPiece | undefined {
  return left > 0 ? { kind: 'code', text } : undefined
}

/** Punctuation at the end of a sentence is not part of the address. */
function linkPiece(found: string): TextPiece | undefined {
  const text = addressAlone(found)
  const url = readUrl(text)
  return url && { kind: 'link', text, href: url.href }
}
