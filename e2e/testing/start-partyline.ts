import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../tools/driven-server.mjs'
import { freePort } from '../../tools/free-port.mjs'

/** A running Partyline: built server, embedded database, virtual phones. */
export type Partyline = {
  /** Its address, like http://127.0.0.1:41234. */
  url: string
  /** Stops it like an operator (SIGTERM), waits until it has ended, and removes its data. */
  stop(): Promise<void>
}

/** All journeys of a worker share one address. */
const LIMITS = {
  CODES_PER_ADDRESS_PER_HOUR: '1000',
  CODES_PER_NETWORK_PER_HOUR: '1000',
  CODES_PER_HOUR: '100000',
  CODES_PER_DAY: '100000',
  ACCOUNTS_PER_NETWORK_PER_DAY: '100000',
  SEGMENTS_OF_NEW_ACCOUNTS_PER_NETWORK_PER_DAY: '100000',
  SEGMENTS_OF_NEW_ACCOUNTS_PER_DAY: '100000',
}

/**
 * Starts the built server on a free port with an empty data folder, and waits until it answers.
 * @param environment further settings, which win over the test run's own
 * @throws when it ends while it starts; the error has its output
 */
export async function startPartyline(environment: Record<string, string> = {}): Promise<Partyline> {
  const folder = await mkdtemp(join(tmpdir(), 'partyline-e2e-'))
  // For root, PostgreSQL runs under another account, which must be able to reach the data folder.
  await chmod(folder, 0o711)
  // A journey that uses up an address's limits claims another address, as a proxy would.
  const own = { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', ...environment }
  const remove = () => rm(folder, { recursive: true, force: true })
  const settings = { PORT: String(await freePort()), ...own }
  const server = await startServer(settings, { limits: LIMITS }).catch(async (error) => {
    await remove()
    throw error
  })
  return {
    url: server.url,
    async stop() {
      await server.end('SIGTERM')
      await remove()
    },
  }
}
