import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { StartRefusal } from '../platform/process/start-refusal.ts'

/**
 * Starts the embedded PostgreSQL on a folder and commits 1, 2, 3 ... one by one, until a test kills this
 * process. After each commit it writes a line of JSON to standard output. SIGTERM stops it cleanly.
 */
async function host(dataDir: string, binDir: string | undefined): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, binDir, log: { debug() {}, info() {}, warn() {} } })
  const { pool, close } = openDatabase({ socket: postgres.connection }, { poolSize: 1 })
  await pool.query('create table if not exists marks (n int primary key)')
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(n), 0) as last from marks')
  let last = rows[0]?.last ?? 0
  say({ up: { pid: postgres.pid, adopted: postgres.adopted, host: postgres.connection.host, last } })
  let stopping = false
  process.once('SIGTERM', () => {
    stopping = true
  })
  while (!stopping) {
    try {
      await pool.query('insert into marks values ($1) on conflict do nothing', [last + 1])
      last += 1
      say({ committed: last, pid: postgres.pid })
    } catch {
      // PostgreSQL was killed. The next round tries again until it is back.
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await close()
  await postgres.stop()
  say({ stopped: true })
}

function say(event: object): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

try {
  await host(process.argv[2] ?? '', process.argv[3])
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  say({ refused: error.message })
  process.exitCode = 1
}
