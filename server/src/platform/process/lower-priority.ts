import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * The nice values (sched(7)). 'bulk' has a 28th of the weight of other processes, so it gives way at once and
 * still gets on. 'pictures' has a third, because a person waits.
 */
const NICE = { bulk: 15, pictures: 5 }

/**
 * Lowers the priority of a process on this machine. By default Linux groups processes by session
 * (`kernel.sched_autogroup_enabled`). Then a process's nice value counts only within its session, and each
 * PostgreSQL backend is a session of its own. So the group's value decides (sched(7), "The autogroup
 * feature"). Where neither can be set, the priority stays.
 */
export function lowerPriority(pid: number, work: keyof typeof NICE): void {
  const nice = NICE[work]
  const ways = [() => setPriority(pid, nice), () => writeFileSync(`/proc/${pid}/autogroup`, String(nice))]
  for (const way of ways) {
    try {
      way()
    } catch {
      // We may not set it, there is no such group, or it is gone.
    }
  }
}
