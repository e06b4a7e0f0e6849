import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { cleanUp, spawnServer, textedBy, until } from '../testing/server-process.ts'

let folder: string
let postgres: EmbeddedPostgres | undefined

afterAll(async () => {
  await cleanUp()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The short form of `npm run faults -- outage`. */
test('TEXT-9 texts that arrive while the database is away get 503, are then taken and answered once, and make two lines in the log', async () => {
  folder = await mkdtemp(join(tmpdir(), 'partyline-outage-'))
  chmodSync(folder, 0o755)
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir: folder, log: { debug() {}, info() {}, warn() {} } })
  postgres = await startPostgres()
  const { host, port, user } = postgres.connection
  const url = `postgres://${user}@/postgres?host=${encodeURIComponent(host)}&port=${port}`
  const server = await spawnServer({ DATABASE_URL: url })
  await server.answers()

  const answers = new Map<number, number>()
  /** Repeats a text under the same id until it is accepted, and then once more, as a carrier does. */
  const postText = async (from: string) => {
    const text = { id: `id-${from}`, from, text: 'HELP' }
    let taken = 0
    await until(async () => {
      const { status } = await server.calls('POST', '/simulator/texts', text)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 202) taken++
      return taken === 2
    })
  }
  const phones: string[] = []
  const arriving: Promise<void>[] = []
  const coming = setInterval(() => {
    const phone = `+1555010${3000 + phones.length}`
    phones.push(phone)
    arriving.push(postText(phone))
  }, 100)
  await until(() => (answers.get(202) ?? 0) >= 10)
  await postgres.stop()
  await until(() => (answers.get(503) ?? 0) >= 10 && server.stdout().includes('the database is away'))
  clearInterval(coming)
  postgres = await startPostgres()
  await Promise.all(arriving)

  expect([...answers.keys()].sort()).toEqual([202, 503])
  expect(answers.get(202)).toBe(2 * phones.length)
  await until(async () => new Set(await textedBy(server)).size === phones.length)
  expect((await textedBy(server)).sort()).toEqual(phones)
  await until(() => server.stdout().includes('the database is back'))
  const lines = server.stdout().match(/^{.*$/gm) ?? []
  // The virtual phones keep their texts in the same database, so on a slow machine they count as silent too.
  const told = lines.filter((line) => !/had been sent|"msg":"Partyline |simulator/.test(line))
  expect(told.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: expect.stringMatching(/^the database is away/) },
    { level: 30, msg: 'the database is back', failed: expect.any(Number) },
  ])
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})
