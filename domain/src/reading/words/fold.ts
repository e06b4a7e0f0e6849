/** A word of a text in the spelling of the tables, or a name behind its mark. */
export interface Token {
  /** Lower case, without accents, apostrophes and marks. */
  word: string
  mark: '@' | '#' | undefined
  /** The number, from 0, of the part between punctuation marks that has the word. */
  clause: number
}

/**
 * Invisible characters (Unicode's default ignorable code points): zero-width and bidirectional marks and soft
 * hyphens, which come with pasted names, and the selectors that phones put behind symbols: '‼' arrives as
 * U+203C U+FE0F.
 */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Pictures with a meaning. The last ones may ask for quiet, say No or warn, so the reply asks. */
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries([
  ...['👍', '✅', '✔', '☑'].map((sign) => [sign, 'thumbsup']),
  ['👎', 'thumbsdown'],
  ['🛑', 'stopsign'],
  ...['✋', '🙅', '🖕', '🚫', '⛔', '📵', '🚷', '🔕', '🔇', '❌', '✖', '❎', '⏹', '🤐'].map((sign) => [
    sign,
    'asksign',
  ]),
])

const PIECE =
  /(?<mark>[@#])\s?(?<name>[\p{L}\p{N}_-]+)|(?<word>[\p{L}\p{N}][\p{L}\p{N}_'*]*)|(?<emoji>\p{Extended_Pictographic})|(?<sign>\s-+\s|(?!-)[\p{P}\p{S}\n])/gu

/** A text in the spelling in which words are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Emoji_Modifier}]/gu, '')
    .replace(/[\u2018\u2019\u201b\u2032\u00b4`]/gu, "'")
}

/**
 * Splits a text into words. An emoji with a meaning is a word; others are left out.
 * @param folded by `foldText`
 */
export function tokensOf(folded: string): Token[] {
  const tokens: Token[] = []
  let clause = 0
  for (const { groups = {} } of folded.matchAll(PIECE)) {
    const { mark, name, word, emoji, sign } = groups
    const meant = emoji ? (SIGNS[emoji] ?? '') : plainWord(word ?? '')
    if (mark) tokens.push({ word: name ?? '', mark: mark as '@' | '#', clause })
    else if (meant) tokens.push({ word: meant, mark: undefined, clause })
    // 'Wrong #'.
    else if (sign === '#') tokens.push({ word: 'number', mark: undefined, clause })
    else clause++
  }
  return joinSpelledOut(tokens)
}

function plainWord(word: string): string {
  return word.replaceAll("'", '').replace(/\*+$/u, (stars) => (word.length > stars.length + 1 ? '' : stars))
}

/** Joins spelled-out letters into a word: 'S T O P', 's-t-o-p'. */
function joinSpelledOut(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    let end = at
    while (isLetter(tokens[end])) end++
    const first = tokens[at]
    if (!first) break
    if (end - at < 3) {
      joined.push(first)
      at++
    } else {
      const run = tokens.slice(at, end)
      joined.push({ ...first, word: run.map(({ word }) => word).join('') })
      at = end
    }
  }
  return joined
}

function isLetter(token: Token | undefined): boolean {
  return token !== undefined && token.mark === undefined && /^\p{L}$/u.test(token.word)
}
