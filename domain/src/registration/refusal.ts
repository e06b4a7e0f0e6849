import type { QuestionName } from './answers.ts'
import type { Facts } from './fields.ts'

/** A published reason for a refusal, and how to tell that it would hit this registration. */
export interface Refusal {
  /** The vendor's number for it; '' where it has none. */
  code: string
  source: string
  /** The date on that page, or the day on which it was read. */
  date: string
  /** Where it holds; everywhere if left out. */
  ways?: string[]
  /** Says what would be refused, and what to do; undefined where nothing is wrong. */
  judge: (facts: Facts) => string | undefined
  /** The question whose answer mends it; left out where a setting or a page does. */
  mends?: QuestionName
  /** Only a person can tell, so it does not stand in the way. */
  warns?: true
}

/** The day on which the pages without a date were read. */
export const SEEN = '2026-11-28'
/** The date of Twilio's pages on 30532 to 30570. */
export const REWORDED = '2026-09-14'
/** The page on one of Twilio's codes. */
export const error = (code: string) => `https://www.twilio.com/docs/api/errors/${code}`
/** The roads to numbers of the US and Canada. */
export const NORTH_AMERICA = ['10dlc', 'toll-free', 'sole-proprietor', 'short-code', 'canada']
