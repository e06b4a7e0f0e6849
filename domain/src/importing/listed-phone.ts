import type { Phone } from '../phones.ts'
import { plainDigits } from '../texts/plain-digits.ts'

/**
 * Why a cell of a list is no phone number. 'rewritten-number': a spreadsheet took it for a number and wrote it again,
 * so its digits may be others. 'doubtful-number': it may be of a country other than the home country.
 */
export type PhoneProblem =
  | 'no-phone'
  | 'not-only-phone'
  | 'rewritten-number'
  | 'doubtful-number'
  | 'no-number'

type ListedPhone = { ok: true; phone: Phone } | { ok: false; problem: PhoneProblem }

/** How an installation reads numbers outside North America. */
interface Elsewhere {
  /** Whether a number without a plus is North American. */
  isHome: boolean
  /** Reads a cell that has nothing but digits, a plus and separators. */
  read: (written: string) => Phone | 'doubtful' | undefined
}

/** North America alone. */
const NOWHERE: Elsewhere = { isHome: true, read: () => undefined }

/**
 * Reads a cell of a list as a North American number, or as one of the countries that the installation names. A machine
 * wrote the cell and nobody looks at it again, so it counts only as a whole, such as area code, exchange and line in
 * this order, with nothing but usual separators between them. Words, an extension or a second number may mean that it is somebody else's.
 * Google writes ' ::: ' between several numbers of one person, of which the first counts.
 */
export function readListedPhone(cell: string, elsewhere = NOWHERE): ListedPhone {
  const reads = cell.split(' ::: ').map((one) => readOne(one, elsewhere))
  return reads.find(({ ok }) => ok) ?? reads[0] ?? { ok: false, problem: 'no-phone' }
}

function readOne(cell: string, { isHome, read }: Elsewhere): ListedPhone {
  const written = plainDigits(cell)
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (written === '') return { ok: false, problem: 'no-phone' }
  if (isHome && (SPACED.test(written) || DOTTED.test(written)))
    return { ok: true, phone: `+1${written.replace(/\D/g, '').slice(-10)}` }
  if (REWRITTEN.test(written)) return { ok: false, problem: 'rewritten-number' }
  if (OTHER_SIGN.test(written)) return { ok: false, problem: 'not-only-phone' }
  const phone = read(written)
  if (phone === 'doubtful') return { ok: false, problem: 'doubtful-number' }
  return phone ? { ok: true, phone } : { ok: false, problem: 'no-number' }
}

const SPACED =
  /^(?:\+?1[\s\p{Pd}\u2212/]{0,3})?(?:\(\d{3}\)|\d{3})[\s\p{Pd}\u2212/]{0,3}\d{3}[\s\p{Pd}\u2212/]{0,3}\d{4}$/u
/** A point counts only between exchange and line, because elsewhere it may be of a decimal: 1.2125550110. */
const DOTTED = /^(?:\+?1[\s\p{Pd}.]{0,2})?(?:\(\d{3}\)|\d{3})[\s\p{Pd}.]{1,2}\d{3}\.\d{4}$/u
/** 2.12555E+09, 2125550113.0 and, where decimals have a comma, 2125550113,0. */
const REWRITTEN = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$|^\d{7,}[.,]\d+$/i
const OTHER_SIGN = /[^\d\s\p{Pd}\u2212./()+]/u
