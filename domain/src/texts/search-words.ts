/** How many words of a search count. A message keeps all of its words. */
const MOST_WORDS_SOUGHT = 12
/**
 * Longer words are cut. 64 characters are enough to tell words apart, and an index limits a word's length.
 */
const LONGEST_WORD = 64

/**
 * Words as people see them: runs of letters, their marks and digits, in any script. In scripts without spaces
 * each character is a word. An emoji is a word too.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}/gu

/**
 * One spelling for one word: without accents and vowel signs, in lower case, with wide and narrow forms
 * alike.
 */
function foldWord(word: string): string {
  const folded = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC')
  return [...folded].slice(0, LONGEST_WORD).join('')
}

/** The search words of a text, each once; none for a text without a letter, digit or emoji. */
export function searchWords(text: string): string[] {
  const words = (text.match(WORD) ?? []).map(foldWord)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** A search for all of `words`, and for one that begins with `last`. */
export interface SoughtWords {
  words: string[]
  /** The last word, which may be unfinished; undefined when there is nothing to search for. */
  last: string | undefined
}

/** Reads a typed search. Signs such as quotes, brackets, & and % have no meaning. */
export function readSearch(typed: string): SoughtWords {
  const found = searchWords(typed.slice(0, 2000)).slice(0, MOST_WORDS_SOUGHT)
  return { words: found.slice(0, -1), last: found.at(-1) }
}

/** A piece of a text, and whether it matches the search. */
export interface MarkedPiece {
  text: string
  marked: boolean
}

/** Cuts a text into pieces, so that matches can be marked. Joined, they are the text. */
export function markWords(text: string, typed: string): MarkedPiece[] {
  const { words, last } = readSearch(typed)
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = foldWord(word)
    const fits = folded !== '' && (words.includes(folded) || (last !== undefined && folded.startsWith(last)))
    if (!fits) continue
    if (index > at) pieces.push({ text: text.slice(at, index), marked: false })
    pieces.push({ text: word, marked: true })
    at = index + word.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}
