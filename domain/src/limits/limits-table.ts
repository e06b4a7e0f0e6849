import { MINUTE_MS } from '../time/time-units.ts'
import type { LimitLine } from './limit-line.ts'
import {
  LIMITS,
  type LimitName,
  type LimitSettings,
  limitNames,
  SHIPPED_LIMITS,
  settingName,
} from './limits.ts'

/** The table of limits in Markdown for the operators' guide, one line each. */
export function limitsTable(settings: LimitSettings = SHIPPED_LIMITS): string[] {
  return [
    '| Setting | Default | For each | Within | What counts | What the refused get |',
    '| --- | --- | --- | --- | --- | --- |',
    ...limitNames.map((name) => row(name, settings[name])),
  ]
}

function row(name: LimitName, most: number): string {
  const { per, window, counts, refused, highest }: LimitLine = LIMITS[name]
  const value = highest === most ? `${most}, or fewer` : String(most)
  return `| \`${settingName(name)}\` | ${value} | ${per} | ${describeWindow(window)} | ${counts} | ${refused} |`
}

function describeWindow(window: number): string {
  const minutes = window / MINUTE_MS
  if (minutes === 1) return 'a minute'
  if (minutes === 60) return 'an hour'
  return minutes === 1440 ? 'a day' : `${minutes} minutes`
}
