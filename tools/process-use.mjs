// What a process and its descendants have used, from /proc (Linux only).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const TICK_MS = 10

/** @returns {number[]} the ids of a process and of all its descendants */
export function family(/** @type {number} */ pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(fields(name)[1]) }))
  /** @type {(of: number) => number[]} */
  const below = (of) =>
    /** @type {number[]} */ (
      parents.flatMap(({ pid, parent }) => (parent === of ? [pid, ...below(pid)] : []))
    )
  return [pid, ...below(pid)]
}

/**
 * Milliseconds of processor time of a process and its descendants, including those that have ended.
 * @param {number} pid
 * @param {number} [without] one of them, which is not counted
 */
export function cpuMs(pid, without) {
  return (
    family(pid).reduce((sum, one) => {
      if (one === without) return sum
      const [, , , , , , , , , , , user, system, userBelow, systemBelow] = fields(String(one))
      return (
        sum + [user, system, userBelow, systemBelow].reduce((ticks, tick) => ticks + Number(tick ?? 0), 0)
      )
    }, 0) * TICK_MS
  )
}

/** Resets a process's peak memory to what it uses now. */
export function forgetPeak(/** @type {number} */ pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The resident megabytes of one process, now and at its peak. */
export function residentMb(/** @type {number} */ pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (/** @type {string} */ key) =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** The fields behind the name in /proc/<pid>/stat: state, parent, and so on. */
function fields(/** @type {string} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
