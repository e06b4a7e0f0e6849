/** The most words of a search that are looked for; of a message all are kept. */
const MOST_WORDS_SOUGHT = 12
/** Longer words are cut: 64 characters tell them apart, and an index has a limit for a word. */
const LONGEST_WORD = 64

/**
 * Words as people see them: runs of letters, their marks and digits, whatever the script. Scripts that put no space
 * between words are taken sign by sign, and an emoji is a word too.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}/gu

/** One spelling for one word: without accents and vowel signs, in lower case, wide and narrow forms alike. */
function foldWord(word: string): string {
  const folded = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC')
  return [...folded].slice(0, LONGEST_WORD).join('')
}

/** The words by which a text is found, each once; none for one without a letter, digit or emoji. */
export function searchWords(text: string): string[] {
  const words = (text.match(WORD) ?? []).map(foldWord)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** What a search asks for: all of `words`, and one that begins with `last`. */
export interface SoughtWords {
  words: string[]
  /** Perhaps not typed to its end; undefined when there is nothing to look for. */
  last: string | undefined
}

/** Reads what somebody typed to search for. Signs mean nothing: quotes, brackets, & and % are no language here. */
export function readSearch(typed: string): SoughtWords {
  const found = searchWords(typed.slice(0, 2000)).slice(0, MOST_WORDS_SOUGHT)
  return { words: found.slice(0, -1), last: found.at(-1) }
}

/** A piece of a text, and whether it is one of the words that were sought. */
export interface MarkedPiece {
  text: string
  marked: boolean
}

/** Cuts a text into pieces, so that what was sought can be shown marked. Together they are the text. */
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
