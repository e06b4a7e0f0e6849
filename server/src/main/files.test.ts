import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { QUESTIONS, readAnswers } from '@partyline/domain/registration/answers'
import { judgeRegistration } from '@partyline/domain/registration/judge-registration'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { codeConsent } from '@partyline/domain/wording/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { afterAll, describe, expect, test } from 'vitest'
import { NOTE_DAYS } from '../app/create-sweep.ts'
import { installationOf } from '../config/installation-of.ts'
import { readConfig } from '../config.ts'
import { LEDGER_YEARS } from '../features/accounts/sweep-accounts.ts'
import { readInstallation } from '../features/operating/registration/read-installation.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer } from '../testing/server-process.ts'

const database = await createTestDatabase()
const server = await spawnServer({
  DATABASE_URL: database.url,
  SUPPORT_EMAIL: 'help@party.example.org',
  ORGANISATION: 'Millbrook Neighbours Association, Incorporated',
  SHORT_NAME: 'Millbrook Neighbours',
  LOGO: resolve(import.meta.dirname, '../../../web/public/app-icon-192.png'),
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

/** commands/by-text/own-name.test.ts has the texts and the calendar, events/preview/preview.test.ts the pictures. */
test.each([
  ['title', '/', ' · Millbrook Neighbours</title>'],
  ['preview', '/', '<meta property="og:site_name" content="Millbrook Neighbours">'],
  ['header', '/', 'aria-label="Millbrook Neighbours, home"'],
  ['page for joining', '/join', 'Millbrook Neighbours'],
  ['privacy policy', '/privacy', 'Millbrook Neighbours'],
  ['manifest', '/manifest.webmanifest', '"name":"Millbrook Neighbours"'],
  ['home screen', '/manifest.webmanifest', '"short_name":"Millbrook Neighbours"'],
  ['description of the calls', '/api/openapi.json', '"title":"Millbrook Neighbours"'],
  ['contact card', '/card/15550100000', 'FN:Millbrook Neighbours\r\n'],
])('the %s has the name of the organisation', async (_, path, words) => {
  expect(await (await get(path)).text()).toContain(words)
})

test('every page shows the mark of the organisation; the foot says what it runs on', async () => {
  const html = await (await get('/')).text()
  expect(html).toMatch(/Runs on<\/span> <svg role="img" aria-label="Partyline"/)
  const [mark = ''] = /\/logo\?v=[0-9a-f]{8}/.exec(html) ?? []
  expect((await get(mark)).headers.get('content-type')).toBe('image/png')
})

test('robots.txt keeps calls out of search engines, security.txt says whom to tell of a hole', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/\n')
  // A drawing and a photo of an event.
  for (const format of ['png', 'jpg']) expect(robots).toContain(`Allow: /api/events/*/preview.${format}\n`)
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

test('pages of the operator take the place of ours', async () => {
  const answer = await fetch(`${server.url}/terms`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://party.example.org/terms'])
})

describe('an installation without pages of its own', async () => {
  const LEGAL = 'Riverside Community Choir of Greater Boston'
  const other = await spawnServer({
    DATABASE_URL: database.url,
    SOURCE_URL: 'https://git.example.org/ours',
    ORGANISATION: LEGAL,
    SHORT_NAME: 'Riverside Choir',
    ORGANISATION_ADDRESS: '40 Mill Lane, Boston',
    TEXTS_ABOUT: 'rehearsals and lifts',
    SUPPORT_EMAIL: 'hello@choir.example.org',
    SUPPORT_CONTACT: 'Maya Okafor, (617) 555-0190',
    MINIMUM_AGE: '16',
    RETENTION_DAYS: '45',
  })
  await other.answers()
  /** The words of a page, as a reviewer without a login gets them. */
  const read = async (path: string) => {
    const html = await (await fetch(other.url + path)).text()
    const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
    return main
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  }

  test('leads to the source that SOURCE_URL names', async () => {
    expect(await (await fetch(`${other.url}/faq`)).text()).toContain('href="https://git.example.org/ours"')
  })

  test('hold what reviewers of carriers look for', async () => {
    const reading = readConfig({
      PUBLIC_URL: other.url,
      SHARED_NUMBER: '+14158675309',
      ORGANISATION: LEGAL,
      SHORT_NAME: 'Riverside Choir',
      TEXTS_ABOUT: 'rehearsals and lifts',
    })
    if (!reading.ok) throw new Error(reading.problems.join(' '))
    const examples = Object.fromEntries(QUESTIONS.map(({ name, example }) => [name, example]))
    const answers = readAnswers({ ...examples, name: LEGAL })
    if (!answers.ok) throw new Error('an example cannot be read')
    const installation = await readInstallation(installationOf(reading.config))
    const judged = judgeRegistration(answers.answers, installation, { carrier: 'twilio' })
    // This server has no https.
    expect(judged).toMatchObject({ faults: [{ code: '30543' }] })
  })

  const OURS = [LEGAL, '40 Mill Lane, Boston', 'hello@choir.example.org', 'Maya Okafor, (617) 555-0190']
  test.each([
    ['/join', [codeConsent(LEGAL), RATES_NOTICE, 'SMS from Riverside Choir about rehearsals and lifts']],
    ['/join', ['This is Riverside Choir: one number', 'STOP ends all texts', 'HELP', 'answer YES']],
    ['/terms', ['Message frequency varies.', 'Message and data rates may apply.', 'Riverside Choir texts']],
    ['/terms', ['Text HELP to', 'Text STOP to', 'Carriers are not liable', 'You must be 16 or older']],
    [
      '/privacy',
      ['numbers and consent to texts are not given, sold or lent', 'Phone companies can read texts'],
    ],
    ['/privacy', ['codes, for 45 days', `hosts for ${NOTE_DAYS} days`, `${LEDGER_YEARS} years after`]],
  ])('shows %s signed out, true of its settings and of what the sweep removes', async (path, words) => {
    const page = await read(path)
    for (const one of [...OURS, ...words]) expect.soft(page).toContain(one)
  })
})
