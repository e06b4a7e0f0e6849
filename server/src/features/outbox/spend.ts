import type { LimitName } from '@partyline/domain/limits/limits'
import { allowanceOf, fitsAt, hourOf, type SpentHour, usedAt } from '@partyline/domain/limits/spending'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Id } from '../../platform/database/schema.ts'
import { setMessageState } from './control-store.ts'
import { addSpending, endHold, findNewNetwork, type HourOfAll, readSpending } from './spending-store.ts'

/** The texts that an account wants to send. */
export interface Spending {
  personId: Id
  segments: number
  /** The people who chose to hear from it. */
  listeners: number
  /**
   * 'later' reserves segments that do not fit for the time when they do; 'now' refuses them; 'always' counts texts
   * that go out whatever the limits, such as a cancellation.
   */
  when: 'later' | 'now' | 'always'
}

export type SpendVerdict =
  /** The texts may leave at that time, which is now or later. */
  | { ok: true; at: Date }
  /** `at`: when they fit; undefined when they are more than a whole day allows, which is `most`. */
  | { ok: false; at: Date | undefined; most: number }

/**
 * Counts segments against what one account may send within a day, and, while it is new, against what the new accounts
 * of its network and all new accounts may, and against what the installation may. Acts of one account, and of one
 * network's new accounts, take turns.
 */
export async function spend(context: Context, input: Spending): Promise<SpendVerdict> {
  const { now, settings } = context
  const { personId, segments, when } = input
  const network = await findNewNetwork(context, personId)
  if (network) await lockName(context.tx, `spending from ${network.toString('base64url')}`)
  await lockName(context.tx, `spending of ${personId}`)
  const hours = await readSpending(context, { personId, network })
  const isNew = network !== undefined
  const budget = (limit: LimitName, of: (hour: HourOfAll) => number, most = settings[limit]) => {
    const spent: SpentHour[] = hours.map((hour) => ({ hour: hour.hour, segments: of(hour) }))
    return { limit, spent, most, at: fitsAt(spent, { segments, most, now }) }
  }
  const budgets = [
    budget('segmentsPerAccountPerDay', ({ own }) => own, allowanceOf(settings, { ...input, isNew })),
    ...(isNew
      ? [
          budget('segmentsOfNewAccountsPerNetworkPerDay', ({ near }) => near),
          budget('segmentsOfNewAccountsPerDay', ({ young }) => young),
        ]
      : []),
    budget('segmentsPerDay', ({ segments: all }) => all),
  ]
  const never = budgets.filter(({ at }) => at === undefined)
  const at = new Date(Math.max(...budgets.map((one) => (one.at ?? now).getTime())))
  const full = budgets.filter((one) => one.at === undefined || one.at > now)
  if (when !== 'always') for (const { limit } of full) context.ring({ kind: 'refused', limit })
  if (when !== 'always' && never.length > 0)
    return { ok: false, at: undefined, most: Math.min(...never.map(({ most }) => most)) }
  if (when === 'now' && full.length > 0) return { ok: false, at, most: 0 }
  const charged = when === 'later' ? at : now
  await addSpending(context, { personId, hour: hourOf(charged), segments, network })
  for (const { limit, spent, most } of budgets) {
    if (limit !== 'segmentsPerAccountPerDay')
      context.ring({ kind: 'filling', limit, used: usedAt(spent, now) + segments, most })
  }
  return { ok: true, at: charged }
}

/** The job of a message that was held: sends it, because its segments were reserved for now. */
export async function releaseHeld(context: Context, { key }: { key: string }): Promise<void> {
  const id = await endHold(context, key)
  if (id !== undefined) await setMessageState(context, id, 'resume')
}
