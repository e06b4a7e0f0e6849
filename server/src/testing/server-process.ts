import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { freePort } from './free-port.ts'
import { processesOf } from './start-host.ts'

/** The built server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  url: string
  pid: number
  stdout(): string
  /** Its output after the line with which every log begins. */
  logged(): string
  stderr(): string
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
  /** Resolves once it answers. If it ends first, rejects with its output. */
  answers(): Promise<void>
  /** Calls its API; status 0 when it does not answer. */
  calls(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>
}

/** A fetch that began while its server started was seen never to settle, so every call ends at last. */
const CALL_LIMIT_MS = 60_000

const MAIN = resolve(import.meta.dirname, '../../dist/main.js')

/** The built command line. */
export const CLI = resolve(import.meta.dirname, '../../dist/cli.js')

/** A folder for one test that PostgreSQL's account can reach. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'partyline-process-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const folders: string[] = []
const spawned: ServerProcess[] = []

/** Kills the processes that this file's tests left running, and removes their folders. */
export async function cleanUp(): Promise<void> {
  const own = spawned.splice(0)
  for (const server of own) server.signal('SIGKILL')
  await Promise.all(own.map((server) => server.ended))
  for (const folder of folders.splice(0)) {
    // PostgreSQL still writes for a moment after its server was killed.
    await until(() => processesOf(folder, 'shell', 'postgres').length === 0)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Spawns the server on a free port.
 * @param env its settings, beside PORT, without the test's own environment
 * @param args such as '--only', 'work'
 * @param place the folder in which it starts, by default an empty one, and the command that runs it, such as
 * nice(1)
 */
export async function spawnServer(
  env: Record<string, string>,
  args: string[] = [],
  { cwd = makeFolder(), under = [] }: { cwd?: string; under?: string[] } = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const [command = '', ...words] = [...under, process.execPath, MAIN, ...args]
  const child = spawn(command, words, {
    cwd,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORT: port,
      SHUTDOWN_GRACE_SECONDS: '0',
      // Copying PostgreSQL's programs into each data folder would take most of a start.
      PG_BIN_DIR: inject('pgBinDir'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (piece) => (stdout += String(piece)))
  child.stderr.on('data', (piece) => (stderr += String(piece)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const calls: ServerProcess['calls'] = async (method, path, body) => {
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return { status: 0, body: undefined }
    }
  }
  const server: ServerProcess = {
    url,
    pid: child.pid ?? 0,
    stdout: () => stdout,
    logged: () => stdout.replace(/^{.*"msg":"Partyline starts"}\n/, ''),
    stderr: () => stderr,
    ended,
    signal: (name) => void child.kill(name),
    async answers() {
      while ((await calls('GET', '/health')).status !== 200) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended: ${stdout}${stderr}`)
        await delay(25)
      }
    },
    calls,
  }
  spawned.push(server)
  return server
}

/** The phones that a server has texted, once for each text, in the order of the texts. */
export async function textedBy(server: ServerProcess): Promise<string[]> {
  const { body } = await server.calls('GET', '/simulator/texts')
  const { texts } = body as { texts: { direction: string; to: string }[] }
  return texts.filter(({ direction }) => direction === 'out').map(({ to }) => to)
}

/** Waits until a condition holds. After three minutes it rejects with what this file's servers have said. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = AbortSignal.timeout(180_000)
  while (!(await isSo())) {
    if (giveUp.aborted) {
      const said = spawned.map((one) => `${one.url}: ${one.stdout().slice(-4_000)}${one.stderr()}`)
      throw new Error(`not so after three minutes\n${said.join('\n')}`)
    }
    await delay(25)
  }
}
