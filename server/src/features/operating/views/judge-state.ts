import { isAlarm, isCarrierDown } from '@partyline/domain/alarms'

/** The state of the installation in one word. The worst state counts. */
export type InstallationState = 'paused' | 'carrier-away' | 'behind' | 'trouble' | 'working'

/** Judges the state of the installation. @param facts.alarms the keys of the open alarms */
export function judgeState(facts: { isPaused: boolean; alarms: string[] }): InstallationState {
  const { isPaused, alarms } = facts
  if (isPaused) return 'paused'
  if (alarms.some(isCarrierDown)) return 'carrier-away'
  if (alarms.some((key) => isAlarm(key, 'carrier busy', 'backlog old', 'answers late'))) return 'behind'
  return alarms.length > 0 ? 'trouble' : 'working'
}
