import { execFile } from 'node:child_process'
import { inject } from 'vitest'
import { CLI } from './server-process.ts'

/** The end of a command: its exit code, and its words on standard error followed by those on standard output. */
export interface CommandEnd {
  code: number
  said: string
}

/**
 * Runs ./partyline in a process of its own, with no settings but those given.
 * @param options.cwd the current folder, of which the command needs nothing
 * @param options.under a command that runs it
 */
export function runCommandLine(
  args: string[],
  env: Record<string, string>,
  { cwd, under = [] }: { cwd: string; under?: string[] },
): Promise<CommandEnd> {
  const [command = '', ...words] = [...under, process.execPath, CLI, ...args]
  const options = { cwd, env: { PATH: '/usr/bin:/bin', PG_BIN_DIR: inject('pgBinDir'), ...env } }
  return new Promise((done) => {
    execFile(command, words, options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, said: stderr + stdout }),
    )
  })
}
