// A PostgreSQL with a synchronous standby from the system's packages: plain streaming replication, and a
// promotion by a statement. If HAProxy is installed, it can stand before the two.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.mjs'
import { childrenOf } from './place.mjs'
import { accountOf } from './system-postgres.mjs'

const HAPROXY = '/usr/sbin/haproxy'
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  wal_keep_size: '1GB',
  hot_standby: 'on',
  log_min_messages: 'panic',
}

/**
 * @typedef {{ name: string, folder: string, port: number, postmaster: import('node:child_process').ChildProcess | undefined,
 *   gone: Promise<unknown> }} Host a pretended one: a port and all processes behind it
 * @typedef {object} Cluster
 * @property {string} hosts its DATABASE_URL with both hosts
 * @property {string | undefined} proxy the same by HAProxy, where that is installed
 * @property {(text: string) => Promise<any[]>} query asks the primary, again until it answers
 * @property {(how: 'kill the postmaster' | 'kill all' | 'freeze' | 'stop') => Promise<void>} lose the primary
 * @property {() => Promise<number>} promote the standby; resolves once it takes writes, to the moment of the order by
 *   performance.now(). What is left of the primary is killed before, as every failover must see to
 * @property {() => Promise<void>} rebuild the lost host as a synchronous standby
 * @property {() => Promise<void>} close
 */

/** @param {string} bin @returns {Promise<Cluster>} with its standby in step */
export async function openCluster(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'partyline-cluster-'))
  chmodSync(folder, 0o755)
  const account = accountOf()
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const run = (/** @type {string} */ program, /** @type {string[]} */ args) =>
    execFileSync(join(bin, program), args, { ...account, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
  const makeHost = async (/** @type {string} */ name) => {
    const place = join(folder, name)
    return /** @type {Host} */ ({
      name,
      folder: place,
      port: await freePort(),
      postmaster: undefined,
      gone: Promise.resolve(),
    })
  }
  let primary = await makeHost('one')
  let standby = await makeHost('two')
  const both = [primary, standby]

  const start = (/** @type {Host} */ host) => {
    const settings = Object.entries({ ...SETTINGS, port: String(host.port) })
    const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(bin, 'postgres'), ['-D', host.folder, ...options], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    })
    host.postmaster = child
    host.gone = once(child, 'close')
  }
  const ask = (
    /** @type {Host} */ host,
    /** @type {string} */ text,
    name = 'postgres',
    patienceMs = 20_000,
  ) => askOnce(`postgres://postgres@127.0.0.1:${host.port}/${name}`, text, patienceMs)
  /** Signals every process of a host at once. PostgreSQL's are the children of its postmaster. */
  const signalAll = (/** @type {Host} */ host, /** @type {NodeJS.Signals} */ signal) => {
    const pid = host.postmaster?.pid
    if (pid === undefined || host.postmaster?.exitCode !== null) return
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, signal)
      } catch {
        // It has just ended.
      }
    }
  }
  const build = async (/** @type {Host} */ host) => {
    rmSync(host.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    run('pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(primary.port),
      '-U',
      'postgres',
      '-D',
      host.folder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ])
    start(host)
    // A primary that waits for a standby which is not in sync yet would block.
    const isInStep = async (/** @type {string} */ column, /** @type {string} */ state) =>
      (await ask(primary, `select 1 from pg_stat_replication where ${column} = '${state}'`)).length > 0
    await until(() => isInStep('state', 'streaming'))
    await setStandbys(primary, '*')
    await until(() => isInStep('sync_state', 'sync'))
  }
  const setStandbys = async (/** @type {Host} */ host, /** @type {string} */ names) => {
    await ask(host, `alter system set synchronous_standby_names = '${names}'`)
    await ask(host, 'select pg_reload_conf()')
  }

  run('initdb', ['-D', primary.folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  start(primary)
  await until(async () => (await ask(primary, 'select 1')).length > 0)
  await ask(primary, 'create database partyline')
  await build(standby)
  const haproxy = existsSync(HAPROXY) ? await startHaproxy(folder, both) : undefined

  return {
    hosts: `postgres://postgres@${both.map(({ port }) => `127.0.0.1:${port}`).join(',')}/partyline?target_session_attrs=read-write`,
    proxy: haproxy && `postgres://postgres@127.0.0.1:${haproxy.port}/partyline`,
    async query(text) {
      for (;;) {
        try {
          return await ask(primary, text, 'partyline')
        } catch {
          await delay(200)
        }
      }
    },
    async lose(how) {
      if (how === 'kill all') signalAll(primary, 'SIGKILL')
      else if (how === 'freeze') signalAll(primary, 'SIGSTOP')
      else if (how === 'kill the postmaster') primary.postmaster?.kill('SIGKILL')
      else {
        primary.postmaster?.kill('SIGINT')
        await primary.gone
      }
    },
    async promote() {
      signalAll(primary, 'SIGKILL')
      await primary.gone
      const orderedAt = performance.now()
      // pg_promote waits for at most a minute by default.
      await ask(standby, 'select pg_promote()', 'postgres', 70_000)
      await setStandbys(standby, '')
      ;[primary, standby] = [standby, primary]
      return orderedAt
    },
    rebuild: () => build(standby),
    async close() {
      await haproxy?.stop()
      for (const host of both) {
        signalAll(host, 'SIGKILL')
        await host.gone
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function askOnce(/** @type {string} */ url, /** @type {string} */ text, patienceMs = 5000) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    client.end().catch(() => {})
  }
}

async function until(/** @type {() => Promise<boolean>} */ isSo) {
  while (!(await isSo().catch(() => false))) await delay(100)
}

/** As in docs/operators/several-machines.md. A small server answers in place of Patroni's REST API. */
async function startHaproxy(/** @type {string} */ folder, /** @type {Host[]} */ hosts) {
  const port = await freePort()
  /** @type {import('node:http').Server[]} */
  const agents = []
  const servers = []
  for (const host of hosts) {
    const agent = createServer(async (_request, response) => {
      const url = `postgres://postgres@127.0.0.1:${host.port}/postgres`
      const rows = await askOnce(url, 'select pg_is_in_recovery() as standby', 1500).catch(() => [
        { standby: true },
      ])
      response.writeHead(rows[0]?.standby ? 503 : 200).end()
    }).listen(0, '127.0.0.1')
    await once(agent, 'listening')
    agents.push(agent)
    const address = /** @type {import('node:net').AddressInfo} */ (agent.address())
    servers.push(`  server ${host.name} 127.0.0.1:${host.port} check port ${address.port}`)
  }
  const file = join(folder, 'haproxy.cfg')
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 3s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen postgresql',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn(HAPROXY, ['-f', file, '-db'], { stdio: 'ignore' })
  const gone = once(child, 'close')
  await delay(2000)
  return {
    port,
    async stop() {
      child.kill('SIGKILL')
      await gone
      for (const agent of agents) {
        agent.closeAllConnections()
        agent.close()
      }
    },
  }
}
