import type { LimitLine } from '@partyline/domain/limits/limit-line'
import { LIMITS, type LimitSettings, limitNames, settingName } from '@partyline/domain/limits/limits'

/** The environment's names of the limits. */
export const limitSettingNames = limitNames.map(settingName)

/** Reads the limits of the domain's table from their settings. For a wrong one, says what it must be. */
export function readLimits(env: Record<string, string | undefined>): {
  limits: LimitSettings
  problems: string[]
} {
  const problems: string[] = []
  const limits = limitNames.map((name) => {
    const { most, highest = 1_000_000 }: LimitLine = LIMITS[name]
    const word = env[settingName(name)]?.trim()
    if (!word) return [name, most]
    const value = /^\d{1,9}$/.test(word) ? Number(word) : 0
    if (value < 1 || value > highest) {
      problems.push(`${settingName(name)} must be a whole number from 1 to ${highest}.`)
    }
    return [name, value]
  })
  return { limits: Object.fromEntries(limits), problems }
}
