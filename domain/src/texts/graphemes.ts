/**
 * The characters of a text as a reader counts them: an emoji with its skin tone, a flag, or a Thai letter
 * with its marks is one (Unicode Standard Annex 29). A browser without Intl.Segmenter gets code points.
 */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [...text]
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}

/**
 * The start of a text, cut between two graphemes.
 * @param most the most code points to keep
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  let taken = 0
  // A grapheme has at least one code point, so only this part of the text can matter.
  for (const one of graphemes([...text].slice(0, most + LOOK_AHEAD).join(''))) {
    taken += [...one].length
    if (taken > most) break
    kept += one
  }
  // One grapheme can be longer than the limit: a letter under a hundred marks.
  return kept || [...text].slice(0, most).join('')
}

/** A text that fits, or its start with dots behind it. @param most code points, the dots included */
export function shorten(text: string, most: number): string {
  return [...text].length <= most ? text : `${cutText(text, most - DOTS.length).trimEnd()}${DOTS}`
}

const DOTS = '...'
/** Only the code points behind the cut show where the grapheme at the cut ends. */
const LOOK_AHEAD = 50
