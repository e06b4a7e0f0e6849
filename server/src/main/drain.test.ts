import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, type ServerProcess, spawnServer, until } from '../testing/server-process.ts'

const EVERY_MS = 20
afterAll(cleanUp)

/**
 * A usual proxy: it keeps connections, sends calls in turn to each server that is ready, and never retries.
 */
async function startProxy(servers: ServerProcess[]) {
  const agent = new Agent({ keepAlive: true })
  let ready = servers
  let turn = 0
  let closed = false
  const looking = until(async () => {
    const answers = await Promise.all(servers.map((server) => server.calls('GET', '/ready')))
    ready = servers.filter((_, n) => answers[n]?.status === 200)
    return closed
  })
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const to = new URL(url ?? '', ready[turn++ % ready.length]?.url)
    const passed = request(to, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, { 'content-type': 'application/json' })
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ready: () => ready.length,
    async close() {
      closed = true
      await looking
      agent.destroy()
      proxy.close()
    },
  }
}

test('a restart behind a proxy loses no call, those under way at SIGTERM included', async () => {
  const database = await createTestDatabase()
  const env = { DATABASE_URL: database.url, SHUTDOWN_GRACE_SECONDS: '10' }
  const servers = await Promise.all([1, 2].map(() => spawnServer(env, ['--only', 'web'])))
  await Promise.all(servers.map((server) => server.answers()))
  const [first] = servers as [ServerProcess]
  const proxy = await startProxy(servers)

  const statuses: number[] = []
  const calls: Promise<void>[] = []
  const call = async (n: number) => {
    const answer = await fetch(`${proxy.url}/api/simulator/texts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `id-${n}`, from: `+1555${2_000_000 + n}`, text: 'HELP' }),
    })
    statuses.push(answer.status)
  }
  const calling = setInterval(() => calls.push(call(calls.length)), EVERY_MS)
  await until(() => statuses.length > 20)

  // Some calls are running when the signal comes.
  const holder = await database.pool.connect()
  await holder.query('begin; lock table inbound_texts')
  await until(() => calls.length - statuses.length > 5)
  first.signal('SIGTERM')
  await until(() => proxy.ready() === 1)
  await holder.query('commit')
  holder.release()

  expect(await first.ended).toBe(0)
  expect(proxy.ready()).toBe(1)
  const after = calls.length
  await until(() => calls.length > after + 20)
  clearInterval(calling)
  await Promise.all(calls)
  expect([...new Set(statuses)]).toEqual([202])
  const { rows } = await database.pool.query('select count(*)::int as texts from inbound_texts')
  expect(rows).toEqual([{ texts: statuses.length }])
  await proxy.close()
  await database.close()
})
