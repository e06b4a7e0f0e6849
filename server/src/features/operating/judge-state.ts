/** How the installation is, in a word: the worst of what is so. */
export type InstallationState = 'paused' | 'carrier-away' | 'behind' | 'trouble' | 'working'

/** @param facts.alarms the keys of those that are open */
export function judgeState(facts: { isPaused: boolean; alarms: string[] }): InstallationState {
  const { isPaused, alarms } = facts
  if (isPaused) return 'paused'
  if (alarms.some((key) => key.startsWith('carrier '))) return 'carrier-away'
  if (alarms.includes('backlog old') || alarms.includes('answers late')) return 'behind'
  return alarms.length > 0 ? 'trouble' : 'working'
}
