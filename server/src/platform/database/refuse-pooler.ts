import pg from 'pg'
import { StartRefusal } from '../process/start-refusal.ts'
import { clientFor, type DatabaseTarget } from './database.ts'

const SILENCE_MS = 10_000

/**
 * Throws a StartRefusal when a pooler lends connections by the transaction. Settings, prepared statements and
 * LISTEN belong to a session, and would be lost or reach the connection's next client. Such a pooler gives
 * the second of two clients the connection that the first has just used, or gives the first another one each
 * time.
 */
export async function refuseTransactionPooler(target: DatabaseTarget): Promise<void> {
  const { connection, Client } = clientFor(target, { Client: pg.Client, silenceMs: SILENCE_MS })
  const [first, second] = [new Client(connection), new Client(connection)]
  try {
    await first.connect()
    await second.connect()
    const processes = []
    for (const client of [first, first, second, first, second]) processes.push(await processOf(client))
    const [one, again, other, oneMore, otherAgain] = processes
    if (one === again && again === oneMore && other === otherAgain && one !== other) return
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)))
  }
  throw new StartRefusal(
    'DATABASE_URL leads to a pooler that lends connections for one transaction (PgBouncer: pool_mode = transaction), and Partyline needs sessions: use pool_mode = session, or connect to PostgreSQL itself.',
    { lasts: true },
  )
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
