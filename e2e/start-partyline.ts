import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/free-port.mjs'

/** A running Partyline of its own: built server, embedded database, virtual phones. */
export type Partyline = {
  /** Where it answers, like http://127.0.0.1:41234. */
  url: string
  /** Its data folder, below the system's temp folder. */
  dataDir: string
  /** What it has printed so far, both streams. */
  output(): string
  /** Stops it as an operator would (SIGTERM), waits until it has ended, and returns its exit code. */
  stop(): Promise<number>
}

/** The first start copies and sets up PostgreSQL, on a busy machine beside other tests. */
const START_LIMIT_MS = 240_000
const POLL_MS = 50

/**
 * Starts the built server on a free port with an empty data folder and waits until it answers.
 * @param environment settings beside those, which win over the test run's own
 * @throws when it ends or does not answer within four minutes; the error holds what it printed
 */
export async function startPartyline(environment: Record<string, string> = {}): Promise<Partyline> {
  const folder = await mkdtemp(join(tmpdir(), 'partyline-e2e-'))
  // Started as root, PostgreSQL runs as another account, which must be able to reach the data folder.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('../server/dist/main.js', import.meta.url))],
    {
      // In the empty folder no .env of the developer's is found.
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        // All journeys of a worker ask from one address.
        CODES_PER_ADDRESS_PER_HOUR: '1000',
        CODES_PER_NETWORK_PER_HOUR: '1000',
        CODES_PER_HOUR: '100000',
        CODES_PER_DAY: '100000',
        // A journey that exhausts an address says that it has another one.
        TRUSTED_PROXIES: '127.0.0.1',
        PORT: String(port),
        SHUTDOWN_GRACE_SECONDS: '0',
        DATA_DIR: dataDir,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(server, 'close').then(([code]) => (code as number | null) ?? 1)

  const stop = async () => {
    server.kill('SIGTERM')
    const code = await ended
    await rm(folder, { recursive: true, force: true })
    return code
  }
  const startedAt = Date.now()
  while (!(await answers(url))) {
    const gone = server.exitCode !== null || server.signalCode !== null
    if (!gone && Date.now() - startedAt < START_LIMIT_MS) {
      await delay(POLL_MS)
      continue
    }
    await stop()
    throw new Error(`Partyline ${gone ? 'ended' : 'did not answer'} while starting:\n${printed}`)
  }
  return { url, dataDir, output: () => printed, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}
