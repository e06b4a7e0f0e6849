import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { newNumber } from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import type { JobHandler } from '../../../platform/jobs/job-step.ts'
import { postReply } from '../../outbox/post-message.ts'
import { countUntold, takeUntold } from '../../people/told-number-store.ts'
import { type Operator, recordAct } from './audit-store.ts'

/** The old number may be a phone with a SIM card, which networks close when it sends much at once. */
const A_MINUTE = 10

/**
 * Tells each phone once, by the old number, that texts come from a new one. Run again, it tells those who came since.
 * @param input.via the carrier of the old number; undefined when the first one still sends by it
 * @returns how many phones it tells
 */
export async function moveNumber(
  context: Context,
  input: { number: string; via: string | undefined },
  operator: Operator,
): Promise<number> {
  const { number, via = '' } = input
  await context.jobs.set({ kind: 'new-number', key: `${number} ${via}`, dueAt: context.now })
  await recordAct(context, operator, { act: 'move number', target: number })
  return countUntold(context, number)
}

/** The job that tells the next phones, and leaves the others to the next minute. */
export const tellNewNumber: JobHandler = async (context, { key }) => {
  const [number = '', via = ''] = key.split(' ')
  const { shortName, publicUrl } = context.settings
  const people = await takeUntold(context, { number, most: A_MINUTE })
  const words = newNumber(shortName, number, `${publicUrl}/card/${number.slice(1)}`)
  for (const id of people) await postReply(context, id, words, { as: 'announcement', ...(via && { via }) })
  if (people.length < A_MINUTE) return
  const dueAt = new Date(context.now.getTime() + MINUTE_MS)
  await context.jobs.set({ kind: 'new-number', key, dueAt })
}
