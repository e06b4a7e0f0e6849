import { spawnSync } from 'node:child_process'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer } from '../testing/server-process.ts'

const database = await createTestDatabase()
const server = await spawnServer({
  DATABASE_URL: database.url,
  SUPPORT_EMAIL: 'help@party.example.org',
  TERMS_URL: 'https://party.example.org/terms',
})
await server.answers()
afterAll(async () => {
  await cleanUp()
  await database.close()
})

const get = (path: string) => fetch(server.url + path)

test('a phone can install it: the manifest names icons that are there, in the sizes that browsers ask for', async () => {
  expect(await (await get('/')).text()).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose?: string }[] }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src)
    expect(icon.status, src).toBe(200)
    if (!src.endsWith('.png')) continue
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('robots.txt keeps calls out of search engines, security.txt says whom to tell of a hole', async () => {
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /api/\n')
  const answer = await get('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const said = await answer.text()
  expect(said).toContain('Contact: mailto:help@party.example.org\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(said)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 150 * DAY_MS)
  expect(expires).toBeLessThan(Date.now() + 365 * DAY_MS)
})

test('every page leads to the source of this very version and to the terms', async () => {
  const html = await (await get('/faq')).text()
  expect(html).toContain('href="/partyline-source.tar.gz"')
  expect(html).toContain('href="https://party.example.org/terms"')
  const archive = Buffer.from(await (await get('/partyline-source.tar.gz')).arrayBuffer())
  const { stdout } = spawnSync('tar', ['-tzf', '-'], { input: archive, encoding: 'utf8' })
  const names = stdout.split('\n')
  for (const name of ['LICENSE', 'package-lock.json', 'server/src/main.ts', 'web/src/app/shell/footer.tsx']) {
    expect(names).toContain(name)
  }
  expect(names.filter((name) => /(^|\/)(\.env|data|node_modules|.*\.backup)(\/|$)/.test(name))).toEqual([])
})

test('SOURCE_URL leads elsewhere', async () => {
  const other = await spawnServer({ DATABASE_URL: database.url, SOURCE_URL: 'https://git.example.org/ours' })
  await other.answers()
  expect(await (await fetch(`${other.url}/faq`)).text()).toContain('href="https://git.example.org/ours"')
})
