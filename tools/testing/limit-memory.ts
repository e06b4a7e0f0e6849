import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const groups: string[] = []
afterAll(() => {
  for (const group of groups.splice(0)) removeGroup(group)
})

/** Removes a group, unless the kernel still ends its last process. An empty group costs nothing. */
function removeGroup(group: string): void {
  try {
    rmdirSync(group)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EBUSY')) throw error
  }
}

/**
 * The command that runs another with at most this much memory; undefined when this machine cannot set that.
 */
export function limitMemory(megabytes: number): string[] | undefined {
  try {
    // cgroup v1 has a tree for memory alone, v2 has one for all.
    const own = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
    const group = join(
      '/sys/fs/cgroup',
      own === undefined ? '' : join('memory', own),
      `partyline-${process.pid}-${megabytes}`,
    )
    mkdirSync(group)
    groups.push(group)
    const limit = own === undefined ? 'memory.max' : 'memory.limit_in_bytes'
    writeFileSync(join(group, limit), String(megabytes * 1024 * 1024))
    return ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group]
  } catch {
    return undefined
  }
}
