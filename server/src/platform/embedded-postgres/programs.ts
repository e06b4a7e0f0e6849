import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** PostgreSQL's programs: the folder of `postgres` and `initdb`, and which major version they are. */
export interface Programs {
  bin: string
  major: number
}

/** The major version that `postgres --version` prints, or undefined when it does not run. */
export function programsMajor(bin: string): number | undefined {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe', env: { LC_ALL: 'C' } } as const
    const words = execFileSync(join(bin, 'postgres'), ['--version'], options)
    const major = /\(PostgreSQL\) (\d+)/.exec(words)?.[1]
    return major === undefined ? undefined : Number(major)
  } catch {
    return undefined
  }
}
