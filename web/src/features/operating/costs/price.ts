import type { getCosts } from '@partyline/contract/operating'
import { sayMoney } from '@partyline/domain/time/regions'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { region } from '../../../platform/time/region.ts'

/** A month's costs in the server's answer. */
export type Costs = CallAnswer<typeof getCosts>

/** The cost of segments if a price is set, otherwise their number: '$61.42', '1,204 segments'. */
export function sayCost(segments: number, price: Costs['price']): string {
  return price
    ? sayMoney({ ...price, amount: segments * price.amount }, region(), [2, 2])
    : saySegments(segments)
}

/** The rounded cost or number for plots: '$96', '1,204'. */
export function sayAbout(segments: number, price: Costs['price']): string {
  if (!price) return Math.round(segments).toLocaleString('en-US')
  const amount = segments * price.amount
  const [rounded, digits] = amount < 10 ? [amount, 2] : [Math.round(amount), 0]
  return sayMoney({ ...price, amount: rounded }, region(), [digits, digits])
}

/** The price of one segment, often less than a cent: '$0.0079'. */
export function sayPrice(price: NonNullable<Costs['price']>): string {
  return sayMoney(price, region(), [2, 6])
}

/** '1 segment', '1,204 segments' */
export function saySegments(segments: number): string {
  return `${Math.round(segments).toLocaleString('en-US')} ${segments === 1 ? 'segment' : 'segments'}`
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
