import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * How far a process gives way, as nice values (sched(7)). 'bulk' has a 28th of the weight of the others: little enough to
 * give way at once, enough to go on beside them. 'pictures' has a third of it, since somebody waits.
 */
const NICE = { bulk: 15, pictures: 5 }

/**
 * Has a process of this machine give way to the others. Where Linux groups processes by session
 * (`kernel.sched_autogroup_enabled`), as it does by default, a process's own nice value counts only within its session,
 * and each connection's PostgreSQL is a session of its own: the group's value counts then (sched(7), "The autogroup
 * feature"). Where neither can be set the process goes on as it is.
 */
export function lowerPriority(pid: number, work: keyof typeof NICE): void {
  const nice = NICE[work]
  const ways = [() => setPriority(pid, nice), () => writeFileSync(`/proc/${pid}/autogroup`, String(nice))]
  for (const way of ways) {
    try {
      way()
    } catch {
      // Not ours to set, no such group, or no longer there.
    }
  }
}
