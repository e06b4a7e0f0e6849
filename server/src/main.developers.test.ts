import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { cleanUp, makeFolder, spawnServer, until } from './testing/server-process.ts'

afterAll(cleanUp)

const PAGE = readFileSync(resolve(import.meta.dirname, '../../docs/developers.md'), 'utf8')
const PHONE = '+15550100001'
const [askForCode = '', logIn = '', send = '', makeEvent = ''] = [
  ...PAGE.matchAll(/```sh\n([\s\S]*?)```/g),
].map(([, lines]) => lines)

/** Runs the lines of the page as a shell does. */
function types(cwd: string, lines: string, env: Record<string, string>) {
  const options = { cwd, env: { PATH: '/usr/local/bin:/usr/bin:/bin', PHONE, ...env } }
  return new Promise<string>((done, failed) => {
    execFile('/bin/sh', ['-ec', lines], options, (error, stdout, stderr) =>
      error ? failed(new Error(`${lines}\n${stdout}${stderr}`)) : done(stdout),
    )
  })
}

test('GEN-10 the examples of the page for developers work as they stand there', async () => {
  const database = await createTestDatabase()
  // http is enough here: a cookie for https alone would not come back.
  const server = await spawnServer({ DATABASE_URL: database.url })
  await server.answers()
  const cwd = makeFolder()
  const env = { PARTYLINE: server.url }
  await types(cwd, askForCode, env)
  let code: string | undefined
  await until(async () => {
    const { body } = await server.calls('GET', `/simulator/texts?phone=${encodeURIComponent(PHONE)}`)
    code = /Partyline code is (\d{8})/.exec(JSON.stringify(body))?.[1]
    return code !== undefined
  })
  await types(cwd, logIn, { ...env, CODE: code ?? '' })
  const profile = {
    firstName: 'Ana',
    lastName: 'Diaz',
    email: 'ana@example.org',
    intro: 'Hello',
    handle: 'anna',
  }
  const signUp = `curl -sS --fail-with-body -b jar -c jar -H 'Content-Type: application/json' -d '${JSON.stringify(profile)}' "$PARTYLINE/api/signup"`
  await types(cwd, signUp, env)
  await server.calls('POST', '/simulator/texts', { from: '+15550100002', text: '@anna' })
  await until(async () => (await database.pool.query('select 1 from follows')).rows.length === 1)

  const first = await types(cwd, send, env)
  expect(JSON.parse(first)).toMatchObject({ success: true, command: 'SEND' })
  expect(await types(cwd, send, env)).toBe(first)
  const { rows } = await database.pool.query(`select 1 from messages where text like '%Supper at seven%'`)
  expect(rows).toHaveLength(1)

  const made = JSON.parse(await types(cwd, makeEvent, env)) as { data: { insertedId: string } }
  const page = await fetch(`${server.url}/events/event/${made.data.insertedId}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Porch Supper')])
  server.signal('SIGTERM')
  await server.ended
  await database.close()
})
