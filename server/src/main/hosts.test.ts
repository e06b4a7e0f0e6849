import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { cleanUp, spawnServer, textedBy, until } from '../testing/server-process.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

const log = { debug() {}, info() {}, warn() {} }
let folder: string
let primary: EmbeddedPostgres
/** It takes no writes. */
let standby: EmbeddedPostgres
let proxies: [TcpProxy, TcpProxy]

const socketOf = ({ connection }: EmbeddedPostgres) => join(connection.host, `.s.PGSQL.${connection.port}`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partyline-hosts-'))
  await chmod(folder, 0o755)
  const settings = { default_transaction_read_only: 'on' }
  primary = await startEmbeddedPostgres({ dataDir: join(folder, 'one'), log })
  standby = await startEmbeddedPostgres({ dataDir: join(folder, 'two'), settings, log })
  proxies = [await openTcpProxy(socketOf(standby)), await openTcpProxy(socketOf(primary))]
})
afterAll(async () => {
  await cleanUp()
  for (const one of proxies) await one.close()
  await Promise.all([primary.stop(), standby.stop()])
  await rm(folder, { recursive: true, force: true })
})

const url = (...ports: number[]) =>
  `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`

test('a DATABASE_URL that leads to a standby alone is refused with one line', async () => {
  for (const ports of [[proxies[0].port], [proxies[0].port, 1]]) {
    const server = await spawnServer({ DATABASE_URL: url(...ports) })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toBe(
      'Partyline cannot start: DATABASE_URL leads to no server that takes writes. A standby takes none, and hosts set a primary to read-only when its disk is full. Name the primary, or all servers with commas between.\n',
    )
  }
})

test('with several servers in DATABASE_URL it works on the one that takes writes, also after they change places', async () => {
  const ports = proxies.map(({ port }) => port)
  const server = await spawnServer({
    DATABASE_URL: `${url(...ports)}?target_session_attrs=read-write`,
  })
  await server.answers()
  const from = ['+15550103001', '+15550103002']
  const postText = (phone: string | undefined) =>
    server.calls('POST', '/simulator/texts', { id: `id-${phone}`, from: phone, text: 'HELP' })
  expect((await postText(from[0])).status).toBe(202)

  proxies[1].leadTo(undefined)
  await until(async () => (await postText(from[1])).status === 503)
  proxies[1].leadTo(socketOf(standby))
  proxies[0].leadTo(socketOf(primary))
  await until(async () => (await postText(from[1])).status === 202)
  await until(async () => (await textedBy(server)).length === 2)
  expect((await textedBy(server)).sort()).toEqual(from)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})
