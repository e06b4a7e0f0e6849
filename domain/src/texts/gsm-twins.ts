import { graphemes } from './graphemes.ts'
import { isGsm7 } from './gsm7.ts'

/** Cheap replacements for characters that look the same to a reader and cost twice as much or more. */
const TWINS: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u00b4': "'",
  '\u0060': "'",
  '\u2039': "'",
  '\u203a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u201f': '"',
  '\u2033': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2022': '*',
  '\u00b7': '.',
  '\u00d7': 'x',
  '\u2026': '...',
  '\u2044': '/',
  '\u0009': ' ',
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2007': ' ',
  '\u2008': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  // Invisible characters that come with pasted text. Joiners stay, because emoji and some scripts need them.
  '\u00ad': '',
  '\u200b': '',
  '\u2060': '',
  '\ufeff': '',
}

/** The characters of a text that force the costly encoding, each once, in their order. */
export interface CostlyCharacters {
  /** Those that have a twin in GSM-7. */
  replaceable: string[]
  /** Letters of other scripts and emoji, which stay. */
  others: string[]
}

/**
 * Finds the characters that make a text cost more; none when it is in GSM-7. An emoji made of several
 * characters counts as one.
 */
export function findCostly(text: string): CostlyCharacters {
  const costly = [...new Set(graphemes(text).filter((one) => ![...one].every(isGsm7)))]
  return {
    replaceable: costly.filter((one) => one in TWINS),
    others: costly.filter((one) => !(one in TWINS)),
  }
}

/** The text with every character that has a twin in GSM-7 replaced by it. */
export function replaceCostly(text: string): string {
  return [...text].map((one) => TWINS[one] ?? one).join('')
}

/** Pictures, flags, and the marks that join them or give them a skin tone. The digit of a keycap is none of them. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f/gu

/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }

/**
 * 'Malaga' for 'Málaga' and 'Gala' for 'Gala 🎉': a line without the accents and emoji that GSM-7 lacks, if that brings it
 * into GSM-7 and leaves a word. Any other line keeps them, because it costs the same without.
 */
export function dropCostly(line: string): string {
  const plain = [...line.normalize('NFC').replace(EMOJI, '').replace(/ +/g, ' ').trim()]
    .map((one) => (isGsm7(one) ? one : (PLAIN_LETTERS[one] ?? one.normalize('NFD').charAt(0))))
    .join('')
  return [...plain].every(isGsm7) && /[\p{L}\p{N}]/u.test(plain) ? plain : line
}
