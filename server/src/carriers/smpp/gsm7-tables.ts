// The GSM 7-bit tables of 3GPP TS 23.038, 6.2.1 and Annex A (https://www.3gpp.org/dynareport/23038.htm).

/** National languages by their numbers in 3GPP TS 23.038, 6.2.1.2.4; 0 is the default alphabet. */
export interface Languages {
  /** The language of the base table: the locking shift. */
  locking: number
  /** The language of the table after an escape: the single shift. */
  single: number
}

const SIZE = 0x80
const ESCAPE = 0x1b
/** A place without a character in a table of single shifts. */
const NONE = '\0'
/** The letters of a table that we do not have. */
const UNREADABLE = '\ufffd'.repeat(SIZE)
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Changes a table. @param runs characters in a row, by the place of the first */
function table(under: string, runs: Record<number, string>): string {
  return Object.entries(runs).reduce((made, [at, run]) => {
    return made.slice(0, Number(at)) + run + made.slice(Number(at) + run.length)
  }, under)
}

const DEFAULT_BASE = `@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&'()*+,-./0123456789:;<=>?¡${LETTERS}ÄÖÑÜ§¿${LETTERS.toLowerCase()}äöñüà`
const DEFAULT_SINGLE = table(NONE.repeat(SIZE), {
  10: '\f',
  20: '^',
  40: '{}',
  47: '\\',
  60: '[~]',
  64: '|',
  101: '€',
})

// The Indian languages, 4 to 13, have these places in common. Their own letters stay unreadable, and a STOP in
// Latin letters is read.
const INDIAN_BASE = table(UNREADABLE, {
  10: '\n',
  13: '\r',
  32: ' !',
  40: ')(',
  44: ',',
  46: '.',
  48: '0123456789:;',
  63: '?',
  97: LETTERS.toLowerCase(),
})
const INDIAN_SINGLE = table(UNREADABLE, {
  0: '@£$¥¿"¤%&\'\f*+ -/<=>¡^¡_#*',
  40: '{}',
  47: '\\',
  60: '[~]',
  64: `|${LETTERS}`,
  101: '€',
})

/** By language: 1 is Turkish, 2 Spanish, 3 Portuguese. Spanish has no base table of its own. */
const BASES: Record<number, string> = {
  1: table(DEFAULT_BASE, { 4: '€', 7: 'ı', 11: 'Ğğ', 28: 'Şş', 64: 'İ', 96: 'ç' }),
  3: table(DEFAULT_BASE, {
    4: 'ê',
    6: 'úíóç\nÔô\rÁá',
    18: 'ªÇÀ∞^\\€Ó|',
    28: 'ÂâÊ',
    36: 'º',
    64: 'Í',
    91: 'ÃÕÚÜ§~',
    123: 'ãõ`üà',
  }),
}
const SINGLES: Record<number, string> = {
  1: table(DEFAULT_SINGLE, {
    71: 'Ğ',
    73: 'İ',
    83: 'Ş',
    99: 'ç',
    103: 'ğ',
    105: 'ı',
    115: 'ş',
  }),
  2: table(DEFAULT_SINGLE, {
    9: 'ç',
    65: 'Á',
    73: 'Í',
    79: 'Ó',
    85: 'Ú',
    97: 'á',
    105: 'í',
    111: 'ó',
    117: 'ú',
  }),
  3: table(DEFAULT_SINGLE, {
    5: 'ê',
    9: 'ç',
    11: 'Ôô',
    14: 'Áá',
    18: 'ΦΓ^ΩΠΨΣΘ',
    31: 'Ê',
    65: 'À',
    73: 'Í',
    79: 'Ó',
    85: 'Ú',
    91: 'ÃÕ',
    97: 'Â',
    105: 'í',
    111: 'ó',
    117: 'ú',
    123: 'ãõ',
    127: 'â',
  }),
}
for (let language = 4; language <= 13; language++) {
  BASES[language] = INDIAN_BASE
  SINGLES[language] = INDIAN_SINGLE
}

/**
 * Decodes GSM-7. A reserved language reads as the default alphabet, and an escape before a place without a
 * character shows the base table's character, as 3GPP TS 23.038 asks for.
 * @param bytes one septet in each
 */
export function readGsm7(bytes: Buffer, { locking, single }: Languages): string {
  const base = BASES[locking] ?? DEFAULT_BASE
  const shifted = SINGLES[single] ?? DEFAULT_SINGLE
  let words = ''
  for (let at = 0; at < bytes.length; at++) {
    const isEscape = bytes[at] === ESCAPE && at + 1 < bytes.length
    const place = (isEscape ? bytes[++at] : bytes[at]) ?? 0
    const after = isEscape ? shifted[place] : NONE
    words += (after === NONE ? base[place] : after) ?? ' '
  }
  return words
}
