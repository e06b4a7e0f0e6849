import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.mjs'

/** A running Partyline: built server, embedded database, virtual phones. */
export type Partyline = {
  /** Its address, like http://127.0.0.1:41234. */
  url: string
  /** Its data folder, below the system's temp folder. */
  dataDir: string
  /** Its output so far, from both streams. */
  output(): string
  /** Stops it like an operator (SIGTERM), waits until it has ended, and returns its exit code. */
  stop(): Promise<number>
  /** Stops it and starts it again at the same address with the same data. @param environment changes of the settings */
  restart(environment: Record<string, string>): Promise<void>
}

/** The first start copies and sets up PostgreSQL, perhaps on a busy machine beside other tests. */
const START_LIMIT_MS = 240_000
const POLL_MS = 50
/** A fetch that began while its server started was seen never to settle. */
const CALL_LIMIT_MS = 60_000

/**
 * Starts the built server on a free port with an empty data folder, and waits until it answers.
 * @param environment further settings, which win over the test run's own
 * @throws when it ends or does not answer within four minutes; the error has its output
 */
export async function startPartyline(environment: Record<string, string> = {}): Promise<Partyline> {
  const folder = await mkdtemp(join(tmpdir(), 'partyline-e2e-'))
  // For root, PostgreSQL runs under another account, which must be able to reach the data folder.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, ...environment }
  const start = async (changes: Record<string, string> = {}) => {
    try {
      return await startServer(folder, url, { ...own, ...changes })
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }
  let server = await start()
  return {
    url,
    dataDir,
    output: () => server.output(),
    async stop() {
      const code = await server.end()
      await rm(folder, { recursive: true, force: true })
      return code
    },
    async restart(changes) {
      await server.end()
      server = await start(changes)
    },
  }
}

interface Server {
  output(): string
  /** Stops it (SIGTERM) and returns its exit code. */
  end(): Promise<number>
}

async function startServer(
  folder: string,
  url: string,
  environment: Record<string, string>,
): Promise<Server> {
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))],
    {
      // The empty folder holds no developer's .env.
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        // All journeys of a worker share one address.
        CODES_PER_ADDRESS_PER_HOUR: '1000',
        CODES_PER_NETWORK_PER_HOUR: '1000',
        CODES_PER_HOUR: '100000',
        CODES_PER_DAY: '100000',
        // A journey that uses up an address's limits claims another one.
        TRUSTED_PROXIES: '127.0.0.1',
        SHUTDOWN_GRACE_SECONDS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(server, 'close').then(([code]) => (code as number | null) ?? 1)
  const end = () => {
    server.kill('SIGTERM')
    return ended
  }
  const startedAt = Date.now()
  while (!(await answers(url))) {
    const gone = server.exitCode !== null || server.signalCode !== null
    if (!gone && Date.now() - startedAt < START_LIMIT_MS) {
      await delay(POLL_MS)
      continue
    }
    await end()
    throw new Error(`Partyline ${gone ? 'ended' : 'did not answer'} while starting:\n${printed}`)
  }
  return { output: () => printed, end }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(CALL_LIMIT_MS) })).ok
  } catch {
    return false
  }
}
