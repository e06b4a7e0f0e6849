import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Identifies a running process, also against a later one with the same number: by number, start time, and
 * boot of the machine. Undefined for no process or a zombie. Linux: field 22 of /proc/PID/stat, in clock
 * ticks since boot (proc_pid_stat(5)); elsewhere `ps -o lstart`.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid)
}

function linuxIdentity(pid: number): string | undefined {
  const stat = linuxStat(pid)
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${pid}.${stat.startTicks}.${boot}`
}

function linuxStat(pid: number): { state: string; startTicks: string } | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name is in parentheses and may hold anything, so count the fields from the last one.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function psIdentity(pid: number): string | undefined {
  const [state, ...start] = ps(pid, 'stat=,lstart=').split(/\s+/)
  if (!state || state.startsWith('Z')) return undefined
  return `${pid}.${start.join('-')}`
}

/** The command line of a process, joined by spaces; empty when there is no such process. */
export function processCommandLine(pid: number): string {
  if (!processIdentity(pid)) return ''
  if (process.platform !== 'linux') return ps(pid, 'args=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function ps(pid: number, columns: string): string {
  try {
    const env = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      env,
      stdio: 'pipe',
    }).trim()
  } catch {
    return ''
  }
}
