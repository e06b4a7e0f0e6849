import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

const afterTenSeconds = (name: string) =>
  `n=0; while kill -0 $P && [ $n -lt 10 ]; do sleep 1; n=$((n+1)); done; kill -${name} $P`

/**
 * Ends its process when fd 3 closes. The kernel closes it when this process dies, however it dies. While
 * PostgreSQL recovers from a crash it may ignore SIGINT; SIGQUIT ends it at once, and the next start replays
 * the log.
 */
const LET_GO = `{ read -r _ <&3; kill -INT $P; ${afterTenSeconds('QUIT')}; ${afterTenSeconds('KILL')}; } 2>/dev/null & W=$!`

/**
 * We act on signals that a service manager sends to the whole group. SIGINT is PostgreSQL's fast shutdown.
 */
const DEAF = "trap '' TERM INT HUP"

const START = `${DEAF}; "$0" "$@" 3<&- & P=$!; exec 2>/dev/null; ${LET_GO}; wait $P; R=$?; kill -KILL $W; exit $R`

const HOLD = `${DEAF}; P=$1; ${LET_GO}; while kill -0 $P 2>/dev/null; do sleep 1; done; kill -KILL $W`

/**
 * Starts a program (its path, then its arguments) under a shell that shuts it down fast when this process
 * dies. The child exits when the program does, and passes on its stderr.
 */
export function startSupervised(command: string[], account: Account): ChildProcess {
  return shell(START, command, account)
}

/**
 * Puts a running process on the same leash. The child exits within about a second after that process.
 * @param label shown in the list of processes
 */
export function superviseProcess(pid: number, label: string, account: Account): ChildProcess {
  return shell(HOLD, ['sh', String(pid), label], account)
}

function shell(script: string, words: string[], account: Account): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script, ...words], {
    ...account,
    cwd: '/',
    // A session of its own, so that Ctrl-C in a terminal reaches only us. The grandparent's number keeps
    // PostgreSQL from taking us for a rival when an old postmaster.pid happens to hold it.
    detached: true,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', PG_GRANDPARENT_PID: String(process.pid) },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  child.unref()
  for (const stream of [child.stderr, child.stdio[3]]) {
    stream?.on('error', () => {})
    if (stream && 'unref' in stream) (stream as { unref(): void }).unref()
  }
  return child
}
