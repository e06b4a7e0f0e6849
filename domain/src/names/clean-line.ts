import { wellFormed } from '../texts/well-formed.ts'

/** Scripts in which an invisible joiner changes the shape of letters. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}]/u
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|[\u{e0020}-\u{e007e}]/u
/** Invisible characters, and control characters except white space. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/u
/** Further accents on one letter would stack up over the lines around it. No language needs more than five. */
const STACK = /(\p{M}{5})\p{M}+/gu
/** The marks of usernames and groups, and their wide and small forms. */
const NAME_MARKS = /[@#\uff20\uff03\ufe6b\ufe5f]/gu

/**
 * Cleans a name, a title or a place for storing: one line, without invisible characters (zero-width and
 * bidirectional marks, fillers, control characters) and without stacks of accents. Joiners stay where emoji and some
 * scripts need them.
 */
export function cleanLine(text: string): string {
  const kept: string[] = []
  for (const one of wellFormed(text)) {
    const before = kept.at(-1) ?? ''
    if (!UNSEEN.test(one) || belongsTo(before, one)) kept.push(one)
  }
  // U+2800 looks like a space, but is not one.
  return kept
    .join('')
    .replace(/[\s\p{Z}\u2800]+/gu, ' ')
    .replace(STACK, '$1')
    .trim()
}

/**
 * Cleans a person's name as `cleanLine` does, and leaves out @ and #, because '@maya' is the name of an account and
 * '#choir' of a group.
 */
export function cleanName(text: string): string {
  return cleanLine(text.replace(NAME_MARKS, ''))
}

/** Whether an invisible character changes the one before it. */
function belongsTo(before: string, mark: string): boolean {
  const isJoiner = mark === '\u200d' || mark === '\u200c'
  if (isJoiner && JOINING.test(before)) return true
  return mark !== '\u200c' && /\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/u.test(mark) && EMOJI.test(before)
}
