// The PostgreSQL of the system's packages, with the settings that it ships with.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.mjs'

/** The folder of the system PostgreSQL's programs; undefined without one that can copy a primary. */
export function findPrograms() {
  const root = '/usr/lib/postgresql'
  const majors = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return majors.map((major) => join(root, major, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')))
}

/** The account for PostgreSQL, which does not run as root. */
export function accountOf() {
  if (process.getuid?.() !== 0) return {}
  const id = (/** @type {string} */ which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Runs it in a folder with a database for Partyline. Only the address and the port are not as shipped.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startSystemPostgres(/** @type {string} */ bin, /** @type {string} */ folder) {
  const account = accountOf()
  const data = join(folder, 'system')
  mkdirSync(data)
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid)
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const port = await freePort()
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`]
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const at = (/** @type {string} */ database) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const admin = await untilConnected(at('postgres'))
  await admin.query('create database partyline')
  await admin.end()
  return {
    url: at('partyline'),
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function untilConnected(/** @type {string} */ connectionString) {
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch {
      await delay(100)
    }
  }
}
