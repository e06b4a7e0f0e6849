import { isFictionPhone, type Phone } from './phones.ts'

/**
 * Area codes of the North American Numbering Plan outside the United States proper, by country (ISO 3166-1 alpha-2;
 * source: the metadata of Google's libphonenumber and the NANP Administrator, https://www.nanpa.com). One that stands
 * in no line is taken for one of the United States, so that an area code newer than this table is served, not refused.
 */
const AREA_CODES = {
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  CA:
    '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 ' +
    '506 514 519 548 568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 ' +
    '778 780 782 807 819 825 867 873 879 902 905 942',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  GU: '671',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
} as const

export type Country = 'US' | keyof typeof AREA_CODES

const OUTSIDE = Object.keys(AREA_CODES) as Country[]
const COUNTRY_OF = new Map(
  Object.entries(AREA_CODES).flatMap(([country, codes]) =>
    codes.split(' ').map((code) => [code, country as Country] as const),
  ),
)

/** The countries whose numbers are texted codes that the web asked for. */
export type NumberPlan = ReadonlySet<Country>

/** Every country of the North American Numbering Plan. */
export const NANP: NumberPlan = new Set<Country>(['US', ...OUTSIDE])

/**
 * Reads the operator's word on whom to serve.
 * @param words 'NANP', or countries of it by their two letters, separated by commas ('US, CA, PR')
 * @returns undefined when one of them is no such country, or there is none
 */
export function readNumberPlan(words: string): NumberPlan | undefined {
  const names = words
    .toUpperCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 1 && names[0] === 'NANP') return NANP
  const countries = names.filter((name): name is Country => NANP.has(name as Country))
  return names.length > 0 && countries.length === names.length ? new Set(countries) : undefined
}

// The first digit of both parts is 2 to 9. N9X waits for longer numbers, 37X and 96X are kept free, N11 are services
// such as 911 (ATIS-0300055 for area codes, ATIS-0300051 for exchanges).
const POSSIBLE = /^\+1(?![2-9]9|37|96|[2-9]11)[2-9]\d\d(?![2-9]11)[2-9]\d{6}$/
// 800 and its like, with those kept for more of them; 900 and exchange 976, which the caller pays dearly; 700 and the
// 500s, which are services and machines and no place.
const NO_PLACE = /^\+1(8(00|22|33|44|55|66|77|8\d)|900|700|5(00|2[1-9]|3[23]|44|66|77|88))|^\+1\d{3}976/

/**
 * Whether a code may be texted to a number of the North American Numbering Plan.
 * @param phone in E.164, +1 and ten digits
 * @returns 'impossible': no phone has that number; 'not-served': it is premium-rate or toll-free, belongs to no place,
 *   or to a country outside the operator's plan
 */
export function judgeNumber(phone: Phone, plan: NumberPlan): 'served' | 'impossible' | 'not-served' {
  if (isFictionPhone(phone)) return 'served'
  if (!POSSIBLE.test(phone)) return 'impossible'
  if (NO_PLACE.test(phone)) return 'not-served'
  return plan.has(countryOf(phone)) ? 'served' : 'not-served'
}

/** The country that a number of the plan belongs to. */
export function countryOf(phone: Phone): Country {
  return COUNTRY_OF.get(phone.slice(2, 5)) ?? 'US'
}
