import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageData } from '@partyline/contract/page'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { supper } from '../../testing/supper.ts'
import { createTown, type Town } from '../../testing/town.ts'

let drawn = 0
const kept = keepLog()

/** Stands in for the built web: a page that holds its data. */
const pages = () => ({
  webDist,
  inlineScripts: [],
  settings: { sharedNumber: '+15550100000' } as PageData['settings'],
  async renderPage({ url, data }: { url: string; data: PageData }) {
    drawn++
    if (url.startsWith('/private')) return { kind: 'redirect' as const, location: `/login?from=${url}` }
    if (url.startsWith('/old')) return { kind: 'redirect' as const, location: '/new' }
    const status = data.answers?.event?.data === null ? (404 as const) : (200 as const)
    return { kind: 'page' as const, status, html: `<!doctype html>${JSON.stringify(data)}` }
  },
})

const webDist = await mkdtemp(join(tmpdir(), 'partyline-web-'))
await mkdir(join(webDist, 'client'))
await writeFile(join(webDist, 'client', 'manifest.webmanifest'), '{}')
const town = await createTown({ pages: pages(), log: kept.log })
const other = await createTown({ beside: town, pages: pages() })
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
afterAll(async () => {
  await other.close()
  await town.close()
  await rm(webDist, { recursive: true })
})

/** The data of a page, as a browser gets it from any process. */
async function opens(
  id: string,
  options: { by?: Person; at?: Town } = {},
): Promise<Omit<PageData, 'answers'> & { event: { title: string; cancelled: boolean; going: number } }> {
  const { by, at = town } = options
  const answer = await at.http.inject({
    url: `/events/event/${id}`,
    headers: { 'accept-encoding': 'gzip, deflate, br', cookie: by?.cookie() ?? '' },
  })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  const html = brotliDecompressSync(answer.rawPayload).toString()
  const { answers, ...data } = JSON.parse(html.replace('<!doctype html>', ''))
  return { ...data, event: answers.event.data }
}

test('EVENT-8 a page for signed-out visitors is drawn once, and again after a change by any process', async () => {
  const id = await ana.makesEvent()
  const before = drawn
  for (let time = 0; time < 3; time++) expect((await opens(id)).event.title).toBe('Supper')
  expect(drawn).toBe(before + 1)
  await opens(id, { at: other })

  await ana.calls('POST', `/events/update/${id}`, { ...supper, title: 'Late supper', notify: false })
  for (const at of [town, other]) expect((await opens(id, { at })).event.title).toBe('Late supper')
  await ben.answersEvent(id)
  for (const at of [other, town]) expect((await opens(id, { at })).event.going).toBe(1)
  await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
  for (const at of [town, other]) expect((await opens(id, { at })).event.cancelled).toBe(true)
})

test('EVENT-8 the page of a signed-in person is never given to another visitor', async () => {
  const id = await ana.makesEvent()
  expect((await opens(id)).user).toBe(null)
  expect((await opens(id, { by: ana })).user?.handle).toBe('ana')
  expect((await opens(id, { by: ben })).user?.handle).toBe('ben')
  expect((await opens(id)).user).toBe(null)
  const before = drawn
  await opens(id, { by: ana })
  await opens(id, { by: ana })
  expect(drawn).toBe(before + 2)
})

test('EVENT-8 once an event is over, its page says so, though nobody changed it', async () => {
  const id = await ana.makesEvent({ startTime: '2026-06-12T21:00:00Z', endTime: '2026-06-12T23:00:00Z' })
  const over = async () => ((await opens(id)).event as { over?: boolean }).over
  expect(await over()).toBe(false)
  const now = town.clock.now
  town.clock.advance(6 * HOUR_MS)
  expect(await over()).toBe(true)
  town.clock.now = now
})

test('GEN-10 a page is compressed as its browser accepts', async () => {
  const id = await ana.makesEvent()
  const read = { br: brotliDecompressSync, gzip: gunzipSync, none: (page: Buffer) => page }
  const get = (accepted: string | undefined) =>
    town.http.inject({
      url: `/events/event/${id}`,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
  for (const [accepted, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['zstd', 'none'],
    ['nonsense;;q=,', 'none'],
    ['', 'none'],
    [undefined, 'none'],
  ] as const) {
    // The first request draws the page, the second gets the copy.
    for (let time = 0; time < 2; time++) {
      const { headers, rawPayload, statusCode } = await get(accepted)
      expect(statusCode).toBe(200)
      expect(headers['content-encoding'] ?? 'none').toBe(expected)
      expect(headers.vary).toContain('accept-encoding')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(read[expected](rawPayload).toString()).toContain(id)
    }
  }
})

test('GEN-10 signed-out visitors share one page whatever the query, and get the query back after signing in', async () => {
  const id = await ana.makesEvent()
  const before = drawn
  for (const query of ['', '?utm_source=a', '?utm_source=b', '?', '?from=/x&from=/y']) {
    expect((await town.http.inject(`/events/event/${id}${query}`)).statusCode).toBe(200)
  }
  expect(drawn).toBe(before + 1)
  expect((await town.http.inject('/private?message=7')).headers.location).toBe(
    '/login?from=/private?message=7',
  )
})

test('GEN-10 a missing page answers 404 each time, and a page that moved redirects', async () => {
  for (let time = 0; time < 2; time++) {
    expect((await town.http.inject('/events/event/nowhere')).statusCode).toBe(404)
    const moved = await town.http.inject('/old')
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/new'])
  }
})

test('GEN-9 a browser with a malformed address is led to a page, and a program gets the reason', async () => {
  const open = (accept: string) => town.http.inject({ url: '/events/event/%ff', headers: { accept } })
  const { statusCode, headers } = await open('text/html,*/*')
  expect([statusCode, headers.location]).toEqual([302, '/not-found'])
  expect((await open('*/*')).json().error.message).toBe('That address is not valid.')
})

test('GEN-9 a form posted without scripts leads back to its page, and its fields are dropped', async () => {
  const answer = await town.http.inject({
    method: 'POST',
    url: '/login?from=/message',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'phone=5550100001',
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/login?from=/message#not-started')
})

test('GEN-10 a post to a page gets 404 when its sender does not accept a page', async () => {
  const answer = await town.http.inject({ method: 'POST', url: '/login', payload: {} })
  expect(answer.statusCode).toBe(404)
})

test('GEN-9 a posted form never leads to another host', async () => {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await town.http.inject({ method: 'POST', url: '/.//evil.example', headers, payload: '' })
  expect(answer.headers.location).toMatch(/^\/(?!\/)/)
})

test('GEN-9 a form posted to an address that is none leads to a page', async () => {
  const { port } = new URL(await other.http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const head = 'Host: localhost\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded'
  socket.end(`POST // HTTP/1.1\r\n${head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  const answer = (await socket.setEncoding('utf8').toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1.1 303 .*\r\nlocation: \/not-found\r\n/s)
})

test('GEN-10 a wrong API key opens a page as nobody, and writes nothing into the log', async () => {
  const headers = { authorization: 'Bearer partyline_key_wrong' }
  expect((await town.http.inject({ url: '/login', headers })).statusCode).toBe(200)
  expect(kept.linesWith('err')).toEqual([])
})

test('GEN-10 hundreds of pages for one address do not keep the page for another waiting', async () => {
  const id = await ana.makesEvent(supper)
  const ask = (address: string) =>
    town.http.inject({ url: `/events/event/${id}`, headers: { 'x-forwarded-for': address } })
  let sent = 0
  const greedy = Array.from({ length: 200 }, async () => {
    await ask('203.0.113.7')
    sent++
  })
  expect((await ask('198.51.100.7')).statusCode).toBe(200)
  expect(sent).toBeLessThan(100)
  await Promise.all(greedy)
})
