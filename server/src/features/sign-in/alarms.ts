import type { Limit } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import { ALL_CODES, ceilingOf } from './code-counters.ts'
import { describeLastHour } from './store.ts'

/** What the operator should hear of: how full a limit of the whole installation is. */
export interface Alarm {
  key: string
  /** 'nearly' from four fifths on. */
  fill: 'nearly' | 'full'
  used: number
  most: number
  /** Of the logins of the last hour: how many there were, to how many phones, how many were used. */
  lastHour?: { logins: number; phones: number; used: number }
}

const NEARLY = 0.8

/**
 * Rings when a limit is nearly full, and when it is full: each once in the limit's window, by all processes together.
 * @param input.used hits in the window, that of now included
 */
export async function watchFill(
  context: Context,
  { key, used, limit }: { key: string; used: number; limit: Limit },
): Promise<Alarm[]> {
  const { most, window } = limit
  const fill = used >= most ? 'full' : used >= most * NEARLY ? 'nearly' : undefined
  if (!fill) return []
  const first = await takeHits(context, [{ key: `alarm ${fill} ${key}`, limits: [{ most: 1, window }] }])
  return first.ok ? [{ key, fill, used, most }] : []
}

/** Rings for the ceiling on codes. @param used codes of the last hour, that of now included */
export async function watchCeiling(context: Context, used: number): Promise<Alarm[]> {
  const alarms = await watchFill(context, { key: ALL_CODES, used, limit: ceilingOf(context.settings) })
  if (alarms.length === 0) return alarms
  const lastHour = await describeLastHour(context)
  return alarms.map((alarm) => ({ ...alarm, lastHour }))
}
