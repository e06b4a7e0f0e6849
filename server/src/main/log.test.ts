import { afterAll, expect, test } from 'vitest'
import { cleanUp, makeFolder, spawnServer } from '../testing/server-process.ts'

afterAll(cleanUp)

test('a server whose log is on a full disk answers, and stops at the signal', async () => {
  const under = ['sh', '-c', 'exec "$@" >/dev/full', 'sh']
  const server = await spawnServer({ DATA_DIR: makeFolder() }, [], { under })
  await server.answers()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})
