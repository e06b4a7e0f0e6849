import { CALL_LIMITS } from './call-limits.ts'
import { CODE_LIMITS } from './code-limits.ts'
import { CREATION_LIMITS } from './creation-limits.ts'
import type { Limit } from './limit-line.ts'
import { MESSAGE_LIMITS } from './message-limits.ts'

/**
 * Every limit, for phone and web alike. A name is also the name of its setting, in capitals: codesPerHour is
 * CODES_PER_HOUR. The values are the defaults.
 */
export const LIMITS = { ...CODE_LIMITS, ...MESSAGE_LIMITS, ...CREATION_LIMITS, ...CALL_LIMITS }

export type LimitName = keyof typeof LIMITS

/** The value of each limit: the operator's, or the default. */
export type LimitSettings = Record<LimitName, number>

/** The table's lines by name. */
export const limitNames = Object.keys(LIMITS) as LimitName[]

/** The default values of the limits. */
export const SHIPPED_LIMITS = Object.fromEntries(
  limitNames.map((name) => [name, LIMITS[name].most]),
) as LimitSettings

/** The environment's name of a limit: CODES_PER_HOUR for codesPerHour. */
export function settingName(name: LimitName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** A limit as it is set. */
export function limitOf(settings: LimitSettings, name: LimitName): Limit {
  return { most: settings[name], window: LIMITS[name].window }
}
