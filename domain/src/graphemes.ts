/**
 * The characters of a text as a reader counts them: an emoji with its skin tone, a flag, a Thai letter with its marks is
 * one (Unicode Standard Annex 29). A browser without Intl.Segmenter gets code points.
 */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [...text]
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}

/**
 * The start of a text, cut between two graphemes.
 * @param most code points that are kept at most
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  let taken = 0
  // A grapheme never has fewer code points than one, so what stands further back is out of reach.
  for (const one of graphemes([...text].slice(0, most + LOOK_AHEAD).join(''))) {
    taken += [...one].length
    if (taken > most) break
    kept += one
  }
  // One grapheme can be longer than all the room there is: a letter under a hundred marks.
  return kept || [...text].slice(0, most).join('')
}

/** A text that fits, or its start with dots behind it. @param most code points, the dots included */
export function shorten(text: string, most: number): string {
  return [...text].length <= most ? text : `${cutText(text, most - DOTS.length).trimEnd()}${DOTS}`
}

const DOTS = '...'
/** The grapheme at the cut is known once its end is seen. */
const LOOK_AHEAD = 50
