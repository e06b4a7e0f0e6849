import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { cleanUp, makeFolder, spawnServer, textedBy, until } from '../testing/server-process.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
afterAll(cleanUp)

/**
 * Starts a PgBouncer before the tests' PostgreSQL, as Debian's package has it.
 * @returns its port, and how to end it
 */
async function startPooler(mode: 'session' | 'transaction', more = '') {
  const { host, port, user } = inject('postgres')
  const folder = makeFolder()
  const listens = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`)
  const settings = `
    [databases]
    * = host=${host} port=${port} user=${user}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${listens}
    unix_socket_dir =
    auth_type = any
    auth_file = ${join(folder, 'users.txt')}
    pool_mode = ${mode}
    default_pool_size = 40
    ${more}`
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.replaceAll(/^ +/gm, ''))
  chmodSync(folder, 0o777)
  // Only PostgreSQL's account can enter the folder of the tests' socket.
  const { uid, gid } = statSync(host)
  const child = spawn(PGBOUNCER, [join(folder, 'pgbouncer.ini')], {
    uid,
    gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.on('data', (piece) => (said += String(piece)))
  await until(() => {
    if (child.exitCode !== null) throw new Error(said)
    return said.includes('process up')
  })
  return {
    port: listens,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const through = (database: TestDatabase, port: number) =>
  `postgres://${inject('postgres').user}@127.0.0.1:${port}${new URL(database.url.replace('@/', '@host/')).pathname}`

test.runIf(existsSync(PGBOUNCER)).each(['', 'server_round_robin = 1'])(
  'a pooler that lends connections for one transaction is refused with one line %s',

  async (more) => {
    const database = await createTestDatabase()
    const pooler = await startPooler('transaction', more)
    // Fills the pool.
    const others = await Promise.all(
      [1, 2].map(() => spawnServer({ DATABASE_URL: through(database, pooler.port) })),
    )
    for (const server of others) {
      expect(await server.ended).toBe(78)
      expect(server.stderr()).toMatch(
        /^Partyline cannot start: DATABASE_URL leads to a pooler .*pool_mode = session.*\.\n$/,
      )
    }
    await pooler.stop()
    await database.close()
  },
)

test.runIf(existsSync(PGBOUNCER))(
  'through a pooler that lends connections for a session texts are answered',

  async () => {
    const database = await createTestDatabase()
    const pooler = await startPooler('session')
    const server = await spawnServer({ DATABASE_URL: through(database, pooler.port) })
    await server.answers()
    const phones = Array.from({ length: 20 }, (_, n) => `+1555010${4000 + n}`)
    for (const from of phones) {
      expect((await server.calls('POST', '/simulator/texts', { from, text: 'HELP' })).status).toBe(202)
    }
    await until(async () => (await textedBy(server)).length === phones.length)
    expect((await textedBy(server)).sort()).toEqual(phones)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    await pooler.stop()
    await database.close()
  },
)

test.runIf(existsSync(PGBOUNCER))(
  'a start through a pooler with fewer sessions than a process needs says so',

  async () => {
    const database = await createTestDatabase()
    const pooler = await startPooler('session', 'default_pool_size = 20')
    const server = await spawnServer({ DATABASE_URL: through(database, pooler.port) })
    await server.answers()
    expect(server.stdout()).toMatch(
      /"given":20,"needed":31,"msg":"the pooler of DATABASE_URL gives this process 20/,
    )
    server.signal('SIGTERM')
    await server.ended
    await pooler.stop()
    await database.close()
  },
)
