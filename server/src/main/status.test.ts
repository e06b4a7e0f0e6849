import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { cleanUp, spawnServer, until } from '../testing/server-process.ts'

afterAll(cleanUp)

test('a process that only works tells how it is on STATUS_PORT, and nothing else', async () => {
  const database = await createTestDatabase()
  const port = await freePort()
  const server = await spawnServer({ DATABASE_URL: database.url, STATUS_PORT: String(port) }, [
    '--only',
    'work',
  ])
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    return { status: answer?.status ?? 0, body: (await answer?.text()) ?? '' }
  }
  await until(async () => (await ask('/api/live')).status === 200)
  expect(await ask('/api/ready')).toEqual({ status: 200, body: '{"ready":true}' })
  expect((await ask('/metrics')).body).toContain('\npartyline_ready 1\n')
  expect((await ask('/simulator')).status).toBe(404)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  await database.close()
})

test('metrics that others can reach need a token', async () => {
  const server = await spawnServer({ STATUS_PORT: '9100', STATUS_HOST: '0.0.0.0' })
  expect(await server.ended).toBe(78)
  expect(server.stderr()).toBe(
    'Partyline cannot start: METRICS_TOKEN must be set while STATUS_HOST is 0.0.0.0: others can read the metrics there.\n',
  )
})

test('a taken STATUS_PORT is named by its own name and number', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const database = await createTestDatabase()
  const server = await spawnServer({ DATABASE_URL: database.url, STATUS_PORT: String(port) }, [
    '--only',
    'work',
  ])
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toBe(
    `Partyline cannot start: port ${port} is in use. Stop what uses it, or set STATUS_PORT to another one.\n`,
  )
  other.close()
  await database.close()
})

test('a STATUS_PORT that is PORT too is named as such', async () => {
  const database = await createTestDatabase()
  const port = String(await freePort())
  const server = await spawnServer({ DATABASE_URL: database.url, PORT: port, STATUS_PORT: port })
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toBe(
    `Partyline cannot start: PORT and STATUS_PORT are both ${port}: set one of them to another port.\n`,
  )
  await database.close()
})
