import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A 28th of the weight of the others (sched(7)): little enough to give way at once, enough to go on beside them. */
const NICE = 15

/**
 * Has a process of this machine give way to the others. Where Linux groups processes by session
 * (`kernel.sched_autogroup_enabled`), as it does by default, a process's own nice value counts only within its session,
 * and each connection's PostgreSQL is a session of its own: the group's value counts then (sched(7), "The autogroup
 * feature"). Where neither can be set the process goes on as it is.
 */
export function lowerPriority(pid: number): void {
  const ways = [() => setPriority(pid, NICE), () => writeFileSync(`/proc/${pid}/autogroup`, String(NICE))]
  for (const way of ways) {
    try {
      way()
    } catch {
      // Not ours to set, no such group, or no longer there.
    }
  }
}
