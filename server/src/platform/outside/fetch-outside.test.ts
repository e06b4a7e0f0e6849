import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchOutside } from './fetch-outside.ts'

const asked: IncomingMessage[] = []
const pages: Record<string, (response: ServerResponse) => void> = {
  '/cat': (response) => response.setHeader('content-type', 'image/png').end('a cat'),
  '/moved': (response) => response.writeHead(302, { location: '/cat' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/away': (response) => response.writeHead(503).end(),
  '/secret': (response) => response.writeHead(403).end(),
  '/endless': (response) => {
    const pour = () => {
      while (response.write(Buffer.alloc(60_000)));
      response.once('drain', pour)
    }
    pour()
  },
  '/never': () => undefined,
}
const vendor = createServer((request, response) => {
  asked.push(request)
  const page = pages[request.url ?? '']
  if (page) page(response)
  else response.writeHead(302, { location: decodeURIComponent(request.url?.slice(1) ?? '') }).end()
})

await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(vendor.address() as AddressInfo).port}`
afterAll(() => {
  vendor.closeAllConnections()
  vendor.close()
})

function get(url: string, timeoutMs = 10_000) {
  const headers = { authorization: 'Basic secret' }
  return fetchOutside({ url, hosts: [host], headers, bytesMax: 100_000, timeoutMs })
}

test('TEXT-8 a picture is fetched from the carrier with the credentials that it requires', async () => {
  const fetched = await get(`http://${host}/moved`)
  expect(fetched).toEqual({ ok: true, bytes: Buffer.from('a cat'), contentType: 'image/png' })
  expect(asked.map((request) => request.headers.authorization)).toEqual(['Basic secret', 'Basic secret'])
})

test.each([
  'http://127.0.0.1:1/cat',
  'http://localhost/cat',
  'https://media.example.org/cat',
  'http://user:password@HOST/cat',
  'file:///etc/passwd',
  'ftp://HOST/cat',
  '//HOST/cat',
  'javascript:1',
  '',
])('TEXT-8 %s is not asked: the carrier has not named it', async (url) => {
  asked.length = 0
  expect(await get(url.replace('HOST', host))).toEqual({ ok: false, reason: 'not-allowed' })
  expect(asked).toHaveLength(0)
})

test.each([
  'http://127.0.0.1:9/',
  'https://127.0.0.1:9/',
  'https://[::1]:9/',
  'https://[::ffff:7f00:1]:9/',
  'https://0x7f.1:9/',
  'https://2130706433:9/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost:9/',
  'http://media.example.org/',
])('TEXT-8 a redirect to %s is not followed', async (to) => {
  expect(await get(`http://${host}/${encodeURIComponent(to)}`)).toEqual({ ok: false, reason: 'not-allowed' })
})

test.each([
  ['/endless', 'too-large'],
  ['/round', 'not-there'],
  ['/secret', 'not-there'],
  ['/away', 'unavailable'],
  ['/never', 'unavailable'],
])('TEXT-8 %s ends as %s', async (path, reason) => {
  expect(await get(`http://${host}${path}`, 500)).toEqual({ ok: false, reason })
})
