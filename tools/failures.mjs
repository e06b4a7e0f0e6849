// Says in one sentence why npm or a build failed, if an operator can do something about it.
import { totalmem } from 'node:os'
import { root } from './checkout.mjs'

/**
 * The memory that installing and building each need, measured in a memory cgroup (Linux, x64), rounded up.
 */
const NEEDS_MB = 500
const NEEDS_DISK_MB = 500

const OUT_OF_MEMORY =
  /heap out of memory|\bENOMEM\b|cannot allocate memory|memory allocation of \d+ bytes failed|bad_alloc|service (was stopped|is no longer running)/i
// The words of Node, then of esbuild.
const DISK_FULL = /\b(ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i
const READ_ONLY = /\b(EACCES|EPERM|EROFS)\b|permission denied|read-only file system/i

/**
 * The sentence for a failure that the machine caused: memory, disk or rights.
 * @param {string} what failed, as the subject: 'Installing packages', 'Building the server'
 * @param {{ code: number, signal?: NodeJS.Signals | null, output: string }} ran
 * @returns {string | undefined} undefined for any other cause, which the output shows
 */
export function describeFailure(what, { code, signal, output }) {
  // When memory runs out the kernel ends a process with SIGKILL. A shell or npm in between turns that into
  // 137.
  if (signal === 'SIGKILL' || code === 137 || OUT_OF_MEMORY.test(output)) return outOfMemory(what)
  if (DISK_FULL.test(output)) {
    return `${what} failed because the disk that holds ${root} is full. It needs about ${NEEDS_DISK_MB} MB there: free some space, then try again.`
  }
  if (READ_ONLY.test(output)) {
    return `${what} failed because this account may not write to ${root}. Run "npm start" or "npm run build" once with the account that owns the folder, or give the folder to this account.`
  }
  return undefined
}

function outOfMemory(/** @type {string} */ what) {
  const mb = (/** @type {number} */ bytes) => Math.floor(bytes / 1024 / 1024)
  const total = mb(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))
  const free = Math.min(mb(process.availableMemory()), total)
  return `${what} ran out of memory. It needs about ${NEEDS_MB} MB, and ${free} MB of this machine's ${total} MB are free now: stop other programs or add swap, then try again.`
}
