import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageData } from '@partyline/contract/page'
import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const webDist = await mkdtemp(join(tmpdir(), 'partyline-signs-'))
await mkdir(join(webDist, 'client', 'assets'), { recursive: true })
await writeFile(join(webDist, 'client', 'manifest.webmanifest'), '{}')
const town = await createTown({
  pages: {
    webDist,
    inlineScripts: [],
    settings: { sharedNumber: '+15550100000' } as PageData['settings'],
    renderPage: async ({ url }) => ({ kind: 'page', status: 200, html: url }),
  },
})
afterAll(async () => {
  await town.close()
  await rm(webDist, { recursive: true })
})

const ID = 'Abc_defghij-klmnopqrs-'
const SIGNS = [
  ...'.,;:!?)]}>\'"*|…’”»。，）】',
  ' ',
  '\u00a0',
  ').',
  '."',
  ' - come',
  '—',
  '.)\n',
  '%',
  '\\',
  '😀',
]
const escaped = SIGNS.map(encodeURIComponent)

async function leadsTo(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<string | number> {
  const { statusCode, headers } = await town.http.inject({ method, url, headers: { accept: 'text/html' } })
  return headers.location ? `${statusCode} ${headers.location}` : statusCode
}

test.each([
  ['an event', `/events/event/${ID}`],
  ['the questions to hosts', `/events/event/${ID}/questions`],
  ['a series', `/events/series/${ID}`],
  ['a group', `/group/${ID}/details`],
  ['the deletion of an account', `/user/${ID}/account/delete`],
  ['a login link', `/magic/link/${ID}`],
  ['a login code', '/magic/12345678'],
  ['a sender', '/@ana_'],
  ['the sign-up', '/signup'],
  ['a picture', `/api/media/${ID}/1600x1200.jpg`],
])('GEN-9 signs behind the link of %s are left out', async (_what, link) => {
  for (const sign of [...escaped, '.,', ')', "'.", '!)']) {
    for (const method of ['GET', 'HEAD'] as const)
      expect(await leadsTo(link + sign, method), sign).toBe(`302 ${link}`)
    expect(await leadsTo(`${link}${sign}?utm=a.`), sign).toBe(`302 ${link}?utm=a.`)
  }
})

test.each([
  [`/events/event/${ID}_`, `/events/event/${ID}`],
  [`/events/event/${ID}).See`, `/events/event/${ID}`],
  [`/events/event/${ID}%22%3Esupper%3C/a%3E`, `/events/event/${ID}`],
  ['/%40ana.Come', '/@ana'],
  ['/).', '/'],
  ['/%2f%2fevil.example.', '/evil.example'],
  ['/%2f%5cevil.example.', '/%5Cevil.example'],
])('GEN-9 words glued behind a link are left out: %s', async (given, link) => {
  expect(await leadsTo(given)).toBe(`302 ${link}`)
})

test('GEN-9 a link without signs is no redirect', async () => {
  for (const link of [
    `/events/event/${ID}`,
    `/events/event/${ID}/`,
    `/user/${ID}/account`,
    '/@ana_',
    '/%40ana',
  ])
    expect(await leadsTo(link), link).toBe(200)
})

test('LOGIN-8 a login link with a full stop logs in, however often a program looked at it before', async () => {
  const ana = town.person()
  await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })
  await town.settle()
  const [, path = ''] = /https?:\/\/[^/]+(\/magic\/link\/\S+)/.exec((await ana.hears()).join()) ?? []
  for (const method of ['HEAD', 'GET', 'HEAD'] as const)
    expect(await leadsTo(`${path}.`, method)).toBe(`302 ${path}`)
  const { body } = await ana.calls('GET', `/urls${path.replace('/link', '')}`)
  expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
})
