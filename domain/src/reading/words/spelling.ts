/** Words that are understood with wrong letters, and how many wrong letters each may have. */
const FORGIVEN: readonly (readonly [word: string, most: number])[] = [
  ['subscribe', 1],
  ['unsubscribe', 2],
  ['unsubscribing', 2],
  ['subscription', 2],
  ['messages', 2],
  ['messaging', 2],
  ['sending', 1],
  ['texting', 1],
  ['remove', 1],
  ['delete', 1],
  ['cancel', 1],
  ['cancelar', 1],
  ['please', 1],
  ['number', 1],
  ['stop', 1],
]
/** With each run of one letter as one. */
const ONCE = FORGIVEN.map(([word]) => squeeze(word))

/** Words that are spelled right and mean something else. */
const OTHER_WORDS = new Set(
  `subscribes subscribed subscriber subscribers shop shops sop sops step steps slop swop scop atop top tops stow stoop stomp strop stob soap spot slot store story stops stopped
  cancer canal remote removed removal elite deleted canceled cancels cancels tending mending lending bending vending
  spending fending feeding seeding testing testing tasting taxing resting nesting toasting vexing fixing tempting
  massage massages passages numbers lumber member members plead pleased pleases pleas leave peace place places release
  pleasure message sausages setting getting letting exiting existing wanting`.split(/\s+/),
)

/** 'Awayyyy', 'offff', with each run of three letters and more as one letter or two. */
export function shorten(word: string, as: '$1' | '$1$1'): string {
  return word.replace(/(\p{L})\1{2,}/gu, as)
}

/** The word behind a slip; the word itself when none is near. */
export function respell(word: string): string {
  if (word.length < 3 || OTHER_WORDS.has(word)) return word
  const once = squeeze(word)
  const meant = FORGIVEN.find(([one, most], at) => once === ONCE[at] || slips(word, one, most) <= most)
  return meant?.[0] ?? word
}

function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1')
}

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour (Damerau and Levenshtein,
 * optimal string alignment). Beyond `most` it returns `most` + 1.
 */
function slips(word: string, meant: string, most: number): number {
  if (Math.abs(word.length - meant.length) > most) return most + 1
  let [before, row] = [[] as number[], Array.from({ length: meant.length + 1 }, (_, index) => index)]
  for (let at = 1; at <= word.length; at++) {
    const next = [at]
    for (let of = 1; of <= meant.length; of++) {
      const same = word[at - 1] === meant[of - 1]
      const swapped = at > 1 && of > 1 && word[at - 1] === meant[of - 2] && word[at - 2] === meant[of - 1]
      next[of] = Math.min(
        (row[of] ?? 0) + 1,
        (next[of - 1] ?? 0) + 1,
        (row[of - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[of - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[meant.length] ?? most + 1
}
