/** How an installation writes days, times and sums of money. */
export interface Region {
  /** '6:30 PM' or '18:30'. */
  clock: 12 | 24
  /** '20 June' in place of 'June 20'. */
  dayFirst: boolean
  /** The locale for sums of money (BCP 47). */
  money: string
}

/** As the specification writes them, for North America and where no country is known. */
export const NORTH_AMERICA: Region = { clock: 12, dayFirst: false, money: 'en-US' }

/**
 * The region of a country outside North America, from the runtime's own data (Unicode CLDR). Only the server asks, because
 * browsers have other versions of that data.
 * @param country by two letters (ISO 3166-1 alpha-2)
 */
export function regionOf(country: string): Region {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const format = new Intl.DateTimeFormat(`${language}-${country}-u-ca-gregory`, {
    ...({ month: 'long', day: 'numeric', hour: 'numeric' } as const),
  })
  const order = format.formatToParts(0).map(({ type }) => type)
  return {
    clock: format.resolvedOptions().hourCycle?.startsWith('h1') ? 12 : 24,
    dayFirst: order.indexOf('day') < order.indexOf('month'),
    money: language === 'en' ? `en-${country}` : NORTH_AMERICA.money,
  }
}

/** A time of the day: '6:30 PM' or '18:30'. @param time '18:30' */
export function sayClock(time: string, { clock }: Region): string {
  if (clock === 24) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A sum of money: '$11.20', '£11.20'. @param digits the fewest and the most behind the point. Without it the currency decides. */
export function sayMoney(
  { amount, currency }: { amount: number; currency: string },
  { money }: Region,
  digits?: readonly [number, number],
): string {
  const exact = digits && { minimumFractionDigits: digits[0], maximumFractionDigits: digits[1] }
  return amount.toLocaleString(money, { style: 'currency', currency, ...exact })
}
