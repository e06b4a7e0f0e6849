import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'

/**
 * An operator's own PostgreSQL for the fault runs. Starts it in a folder, prints its DATABASE_URL in a line,
 * and restarts it whenever it is killed. SIGTERM stops it cleanly; a later start continues with its data.
 */
async function host(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug() {}, info() {}, warn() {} } })
  const { host, port, user } = postgres.connection
  const { pool, close } = openDatabase({ socket: postgres.connection }, { poolSize: 1 })
  const { rows } = await pool.query(`select 1 from pg_database where datname = 'partyline'`)
  if (rows.length === 0) await pool.query('create database partyline')
  await close()
  const awake = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', async () => {
    clearInterval(awake)
    await postgres.stop()
  })
  process.stdout.write(`postgres://${user}@/partyline?host=${encodeURIComponent(host)}&port=${port}\n`)
}

await host(process.argv[2] ?? '')
