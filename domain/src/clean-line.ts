/** Scripts in which a joiner that is not drawn changes how letters are. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}]/u
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|[\u{e0020}-\u{e007e}]/u
/** What is not drawn, and control characters that are no white space. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/u

/**
 * A name, a title or a place as it is kept: on one line, and without what cannot be seen (zero-width and bidirectional
 * marks, fillers, control characters). Joiners stay where emoji and some scripts are made with them.
 */
export function cleanLine(text: string): string {
  const kept: string[] = []
  for (const one of text.toWellFormed()) {
    const before = kept.at(-1) ?? ''
    if (!UNSEEN.test(one) || belongsTo(before, one)) kept.push(one)
  }
  // U+2800 is drawn as a space and is none.
  return kept
    .join('')
    .replace(/[\s\p{Z}\u2800]+/gu, ' ')
    .trim()
}

/** Whether a sign that is not drawn changes how the one before it is. */
function belongsTo(before: string, mark: string): boolean {
  const isJoiner = mark === '\u200d' || mark === '\u200c'
  if (isJoiner && JOINING.test(before)) return true
  return mark !== '\u200c' && /\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/u.test(mark) && EMOJI.test(before)
}
