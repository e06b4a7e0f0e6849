import { DAY_MS } from '../time/time-units.ts'
import type { Form, Road } from './roads.ts'

/** A step whose state is kept: a form, or the number that its campaign must get. */
export const STEPS = ['brand', 'campaign', 'toll-free', 'bundle', 'number'] as const satisfies (
  | Form
  | 'number'
)[]
export type Step = (typeof STEPS)[number]

/** How far a step is; 'none' before it was sent. */
export const STATES = ['none', 'submitted', 'review', 'approved', 'refused'] as const
export type State = (typeof STATES)[number]

/** The steps of a road. A campaign of a brand gets its number by a step of its own. */
export function stepsOf({ forms }: Road): Step[] {
  return forms.includes('brand') ? [...forms, 'number'] : forms
}

/** The working day of a wait, in UTC: 1 on the day on which it began. Saturdays and Sundays do not count. */
export function countWorkingDays(since: Date, now: Date): number {
  let days = 0
  for (let day = Math.floor(since.getTime() / DAY_MS); day * DAY_MS <= now.getTime(); day++) {
    if (![0, 6].includes(new Date(day * DAY_MS).getUTCDay())) days++
  }
  return Math.max(1, days)
}
