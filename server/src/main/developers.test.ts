import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer, until } from '../testing/server-process.ts'

afterAll(cleanUp)

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../docs/developers.md'), 'utf8')
const PHONE = '+15550100001'
const [send = '', makeEvent = '', readFollowers = ''] = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, lines]) => lines,
)

/** Runs the lines of the page in a shell. */
function types(lines: string, env: Record<string, string>) {
  const options = { env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env } }
  return new Promise<string>((done, failed) => {
    execFile('/bin/sh', ['-ec', lines], options, (error, stdout, stderr) =>
      error ? failed(new Error(`${lines}\n${stdout}${stderr}`)) : done(stdout),
    )
  })
}

/** Signs up on the web with the code from a virtual phone, and keeps its cookie for later calls. */
async function signUp(server: Awaited<ReturnType<typeof spawnServer>>) {
  const cookies = new Map<string, string>()
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there, and fails where it is not
  const calls = async (method: string, path: string, body?: object): Promise<any> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer.json()
  }
  await calls('POST', '/sendLoginUrl', { phoneNumber: PHONE, withUrl: false })
  let code: string | undefined
  await until(async () => {
    const { body } = await server.calls('GET', `/simulator/texts?phone=${encodeURIComponent(PHONE)}`)
    code = /Partyline code is (\d{8})/.exec(JSON.stringify(body))?.[1]
    return code !== undefined
  })
  const { data } = await calls('POST', `/urls/code/${code}`, {})
  await calls('POST', '/login', { token: data.token })
  const names = { firstName: 'Ana', lastName: 'Diaz', email: 'ana@example.org' }
  await calls('POST', '/signup', { ...names, intro: 'Hello', handle: 'anna' })
  return { calls }
}

test('GEN-10 the examples of the page for developers work as they stand there', async () => {
  const database = await createTestDatabase()
  const server = await spawnServer({ DATABASE_URL: database.url })
  await server.answers()
  const ana = await signUp(server)
  const scopes = ['messages:send', 'events:write', 'followers:read']
  const { secret } = await ana.calls('POST', '/account/createKey', { name: 'Three examples', scopes })
  const { user } = await ana.calls('GET', '/user')
  const env = { PARTYLINE: server.url, KEY: secret, USER: user._id }
  await server.calls('POST', '/simulator/texts', { from: '+15550100002', text: '@anna' })
  await until(async () => (await database.pool.query('select 1 from follows')).rows.length === 1)

  const first = await types(send, env)
  expect(JSON.parse(first)).toMatchObject({ success: true, command: 'SEND' })
  expect(await types(send, env)).toBe(first)
  const { rows } = await database.pool.query(`select 1 from messages where text like '%Supper at seven%'`)
  expect(rows).toHaveLength(1)

  const made = JSON.parse(await types(makeEvent, env)) as { data: { insertedId: string } }
  const page = await fetch(`${server.url}/events/event/${made.data.insertedId}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Porch Supper')])
  expect(JSON.parse(await types(readFollowers, env))).toMatchObject({ followers: [{ allowReply: true }] })
  server.signal('SIGTERM')
  await server.ended
  await database.close()
})
