// Where a fault run keeps its data: embedded, or through DATABASE_URL in another PostgreSQL.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../checkout.mjs'

/**
 * @typedef {'embedded' | 'DATABASE_URL'} Kind
 * @typedef {object} Place
 * @property {Kind} kind
 * @property {Record<string, string>} env the settings of a server that keeps its data here
 * @property {(text: string) => Promise<any[]>} query asks the database, again until it answers
 * @property {(signal: NodeJS.Signals) => Promise<void>} signalPostgres to the postmaster alone; SIGSTOP and SIGCONT to all of
 *   its processes
 * @property {() => Promise<void>} stopPostgres a clean stop; of DATABASE_URL only
 * @property {() => Promise<void>} startPostgres after that
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Place>} */
export async function openPlace(/** @type {Kind} */ kind) {
  const folder = mkdtempSync(join(tmpdir(), 'partyline-faults-'))
  // PostgreSQL's account must be able to reach it.
  chmodSync(folder, 0o755)
  let host = kind === 'embedded' ? undefined : await startHost(folder)
  const url = host?.url ?? `postgres://postgres@/postgres?host=${encodeURIComponent(join(folder, 'socket'))}`
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  /** @type {number[]} */
  let frozen = []

  return {
    kind,
    // The answer to HELP names it. Otherwise that names the server's address, and each start has another port.
    env: { SUPPORT_EMAIL: 'help@example.org', ...(host ? { DATABASE_URL: host.url } : { DATA_DIR: folder }) },
    async query(text) {
      for (;;) {
        const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
        client.on('error', () => {})
        try {
          await client.connect()
          return (await client.query(text)).rows
        } catch {
          await delay(100)
        } finally {
          await client.end().catch(() => {})
        }
      }
    },
    async signalPostgres(signal) {
      if (signal === 'SIGSTOP') frozen = [postmaster(), ...childrenOf(postmaster())]
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') {
        for (const pid of frozen) process.kill(pid, signal)
        return
      }
      // Just after a kill there may be none yet.
      for (;;) {
        try {
          return void process.kill(postmaster(), signal)
        } catch (error) {
          if (!['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? ''))
            throw error
          await delay(20)
        }
      }
    },
    async stopPostgres() {
      await host?.stop()
    },
    async startPostgres() {
      host = await startHost(folder)
    },
    async close() {
      await host?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function startHost(/** @type {string} */ folder) {
  const script = join(root, 'server', 'src', 'testing', 'postgres-host.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const line = await Promise.race([once(child.stdout, 'data'), ended.then(() => [''])])
  const url = String(line[0]).trim()
  if (!url.startsWith('postgres:')) throw new Error('PostgreSQL did not start')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

/** PostgreSQL names its processes by what they do, so only their parent process tells which server they belong to. */
export function childrenOf(/** @type {number} */ parent) {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number)
    return pid && ppid === parent ? [pid] : []
  })
}
