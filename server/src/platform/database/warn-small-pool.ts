import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { clientFor, type DatabaseTarget } from './database.ts'

/** The most sessions of one process: ten for each of its three pools, and one for notices. */
const SESSIONS = 31
const WAIT_MS = 3_000

/**
 * Logs when a pooler gives a process fewer sessions than it may need: calls would wait for one another without a word.
 * A session's process has another number here than at the server when a pooler stands between. Poolers let everybody
 * connect and keep the first statement waiting.
 */
export async function warnOfSmallPool(target: DatabaseTarget, log: Logger): Promise<void> {
  const { connection, Client } = clientFor(target, { Client: pg.Client, silenceMs: 0 })
  const clients: pg.Client[] = []
  const ask = async () => {
    const client = new Client(connection)
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { here: (client as pg.Client & { processID: number }).processID, there: rows[0]?.pid }
  }
  try {
    const first = await ask()
    if (first.here === first.there) return
    let given = 1
    const others = Array.from({ length: SESSIONS - 1 }, () =>
      ask().then(
        () => given++,
        () => undefined,
      ),
    )
    await Promise.race([Promise.all(others), delay(WAIT_MS, undefined, { ref: false })])
    if (given < SESSIONS)
      log.warn(
        { given, needed: SESSIONS },
        `the pooler of DATABASE_URL gives this process ${given} sessions now, and it may need ${SESSIONS}: calls wait for one another until its pool is larger (PgBouncer: default_pool_size of at least ${SESSIONS} for each process)`,
      )
  } finally {
    for (const client of clients) void client.end().catch(() => undefined)
  }
}
