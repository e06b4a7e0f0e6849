import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { addFollowers, addSender, countArrivals, deliveryStates } from '../testing/followers.ts'
import { cleanUp, type ServerProcess, spawnServer, until } from '../testing/server-process.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

const ANA = '+15550100001'
const FOLLOWERS = 400

let database: TestDatabase
let proxy: TcpProxy
let web: ServerProcess
let work: ServerProcess

beforeEach(async () => {
  database = await createTestDatabase()
  const { host, port } = inject('postgres')
  proxy = await openTcpProxy(`${host}/.s.PGSQL.${port}`)
  const { pathname, username } = new URL(database.url.replace('@/', '@host/'))
  const env = { DATABASE_URL: `postgres://${username}@127.0.0.1:${proxy.port}${pathname}` }
  const place = { database, clock: { now: new Date() } }
  await addSender(place, 'ana', ANA)
  await addFollowers(place, 'ana', FOLLOWERS)
  web = await spawnServer(env, ['--only', 'web'])
  work = await spawnServer(env, ['--only', 'work'])
  await web.answers()
  await until(() => work.stdout().includes('working in the background'))
})
afterEach(async () => {
  await cleanUp()
  await proxy.close()
  await database.close()
})

test('TEXT-9 a database host vanishes without a word: all that was accepted leaves once, over new connections', async () => {
  const place = { database, clock: { now: new Date() } }
  await web.calls('PUT', '/simulator/faults', { latencyMs: 300 })
  const first = { from: ANA, text: 'Supper at seven' }
  expect((await web.calls('POST', '/simulator/texts', first)).status).toBe(202)
  await until(async () => (await countArrivals(place, 'Supper')).size > 0)

  proxy.swallow()
  const id = 'id-breakfast'
  const second = { id, from: ANA, text: 'Breakfast at eight' }
  await until(async () => (await web.calls('POST', '/simulator/texts', second)).status === 202)
  await until(async () => (await deliveryStates(place)).sent === 2 * FOLLOWERS)
  for (const words of ['Supper', 'Breakfast']) {
    const arrivals = await countArrivals(place, words)
    expect(arrivals.size).toBe(FOLLOWERS)
    expect([...arrivals].filter(([, count]) => count !== 1)).toEqual([])
  }
  for (const { stdout } of [web, work]) expect(stdout().match(/the database is away/g)).toHaveLength(1)
})
