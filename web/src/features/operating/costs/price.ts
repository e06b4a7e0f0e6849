import type { getCosts } from '@partyline/contract/operating'
import type { CallAnswer } from '../../../platform/calls/call.ts'

/** A month's costs in the server's answer. */
export type Costs = CallAnswer<typeof getCosts>

/** The cost of segments if a price is set, otherwise their number: '$61.42', '1,204 segments'. */
export function sayCost(segments: number, price: Costs['price']): string {
  return price ? sayMoney(segments * price.amount, price.currency) : saySegments(segments)
}

/** The rounded cost or number for plots: '$96', '1,204'. */
export function sayAbout(segments: number, price: Costs['price']): string {
  if (!price) return Math.round(segments).toLocaleString('en-US')
  const amount = segments * price.amount
  return sayMoney(amount < 10 ? amount : Math.round(amount), price.currency, amount < 10 ? 2 : 0)
}

/** The price of one segment, often less than a cent: '$0.0079'. */
export function sayPrice({ amount, currency }: NonNullable<Costs['price']>): string {
  return sayMoney(amount, currency, 2, 6)
}

/** '1 segment', '1,204 segments' */
export function saySegments(segments: number): string {
  return `${Math.round(segments).toLocaleString('en-US')} ${segments === 1 ? 'segment' : 'segments'}`
}

function sayMoney(amount: number, currency: string, least = 2, most = least): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  return amount.toLocaleString('en-US', { style: 'currency', currency, ...digits })
}

/** 'June', or 'June 2025' of another year. @param month '2026-06' @param thisYear '2026' */
export function sayMonth(month: string, thisYear = ''): string {
  const year = month.startsWith(thisYear) && thisYear !== '' ? {} : ({ year: 'numeric' } as const)
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    ...year,
    timeZone: 'UTC',
  })
}

/** How many days a month has. @param month '2026-06' */
export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
