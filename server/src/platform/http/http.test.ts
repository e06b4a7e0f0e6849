import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE } from '@partyline/contract/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'
import { fileCalls } from '../openapi/openapi-files.ts'

const town = await createTown()
afterAll(() => town.close())

describe('the contract', () => {
  test('GEN-10 every call is served exactly once, and no other', () => {
    const routes = town.http.printRoutes({ commonPrefix: false, includeHooks: false })
    const served = new Set<string>()
    for (const { method, path } of Object.values(endpoints)) {
      const key = `${method} ${path}`
      expect(served).not.toContain(key)
      served.add(key)
      expect(town.http.hasRoute({ method, url: API_BASE + path }), key).toBe(true)
    }
    for (const { path } of Object.values(liveEndpoints)) {
      expect(town.http.hasRoute({ method: 'GET', url: API_BASE + path }), path).toBe(true)
    }
    // Besides the contract's calls: the OpenAPI document; the metrics; 17 files that are not JSON (photos,
    // pictures of messages and of virtual phones, an event's preview, cover photo, calendar in two steps (the first by
    // two paths), the dates of a series, feed and list of guests, the pictures beside a link to a sender and to
    // Home, the contact file of another number of ours, the download of all one's data); and the two webhooks of
    // carriers, each by GET and by POST.
    const own = served.size + Object.keys(liveEndpoints).length + 17 + 4
    const found = routes.match(/\((GET|POST|PUT|DELETE)[^)]*\)/g) ?? []
    const methods = found.flatMap((group) => group.match(/GET|POST|PUT|DELETE/g) ?? [])
    expect(methods).toHaveLength(own)
  })

  test('GEN-10 the OpenAPI 3.1 document names every call', async () => {
    const { status, body } = await town.call({ url: '/api/openapi.json' })
    expect(status).toBe(200)
    const document = body as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const named = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    const files = fileCalls.map(([name]) => name)
    expect(named.sort()).toEqual([...Object.keys(endpoints), ...Object.keys(liveEndpoints), ...files].sort())
  })
})

describe('bad input', () => {
  test.each([
    ['POST', '/api/sendLoginUrl', '{"phoneNumber":', 400],
    ['POST', '/api/sendLoginUrl', '[]', 400],
    ['POST', '/api/sendLoginUrl', '{}', 400],
    ['POST', '/api/simulator/texts', '{"from":"+14155551234","text":"a real phone"}', 400],
    ['POST', '/api/simulator/texts', '{"from":7,"text":null}', 400],
    ['POST', '/api/simulator/texts', '{"from":"+15550100001","text":"Hi","id":"a\\u0000"}', 400],
    ['POST', '/api/simulator/texts', '{"from":"+15550100001","text":"Hi","id":"a\\ud800"}', 400],
    ['PUT', '/api/simulator/faults', '{"failRate":2}', 400],
    ['GET', '/api/simulator/texts?limit=0', undefined, 400],
    ['GET', '/api/simulator/texts?after=%00', undefined, 400],
    ['GET', '/api/simulator/texts?after=W10', undefined, 400],
    ['GET', '/api/photos/%00', undefined, 400],
    ['GET', '/api/nothing', undefined, 404],
    ['POST', '/api/user', '{}', 404],
  ] as const)('GEN-10 %s %s %s gets %s and a sentence', async (method, url, payload, expected) => {
    const { status, body } = await town.call({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(status).toBe(expected)
    expect((body as { error: { message: string } }).error.message).toMatch(/\w{3}/)
    expect(JSON.stringify(body)).not.toMatch(/ at .*\.ts|node_modules/)
  })

  test.each([
    [`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['these are words\r\n\r\n', 400],
  ])('GEN-10 a request that no route can take gets a refusal too', async (words, expected) => {
    const own = await createTown()
    const { port } = new URL(await own.http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    socket.end(words)
    const answer = (await socket.setEncoding('utf8').toArray()).join('')
    expect(answer).toContain(`HTTP/1.1 ${expected} `)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').error.reason).toBe('bad-request')
    await own.close()
  })

  test('GEN-10 the refusal of a malformed call says why in our words', async () => {
    const ana = await town.signedUp('wordy')
    const said = async (path: string, body: object) =>
      (await ana.calls('POST', path, body)).body.error.message
    const whole = { firstName: 'A', lastName: 'B', email: 'a@example.org', handle: 'wordy2', intro: 'Hi' }
    expect(await said('/signup', { ...whole, firstName: 'x'.repeat(500) })).toMatch(
      /^First name is too long: at most \d+ characters\.$/,
    )
    expect(await said('/signup', { ...whole, lastName: ' ' })).toBe('Last name is empty.')
    expect(await said('/signup', { ...whole, email: undefined })).toBe('Email is missing.')
    expect(await said('/signup', { ...whole, email: 7 })).toBe('Email must be text.')
    expect(
      await said('/signup', { ...whole, photo: `data:image/png;base64,${'A'.repeat(16_500_000)}` }),
    ).toBe('Image must smaller than 12MB!')
    expect(await said('/sendMessage', { message: 'Hi', mediaIds: ['a'] })).toMatch(/^[A-Z][^:]*[.!]$/)
  })

  test.each([
    ['GET', '/api/user/%E0%A4%A', undefined, 400, 'That address is not valid.'],
    ['GET', '/event/%', undefined, 400, 'That address is not valid.'],
    ['POST', '/api/sendLoginUrl', '{"phoneNumber":', 400, 'The body is not valid JSON.'],
    ['POST', '/api/sendLoginUrl', '', 400, 'Phone number is missing.'],
    ['POST', '/api/sendLoginUrl', `"${'x'.repeat(2_000_000)}"`, 413, 'That request is too large.'],
  ] as const)(
    'GEN-10 the refusal of %s %s has the same shape as every refusal',
    async (method, url, payload, expected, message) => {
      const { status, body } = await town.call({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        ...(payload === undefined ? {} : { payload }),
      })
      expect([status, body]).toEqual([expected, { error: { reason: 'bad-request', message } }])
    },
  )

  test('GEN-10 a call that needs no body takes an empty one of the type JSON', async () => {
    const ana = town.person()
    await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })
    await town.settle()
    const headers = { 'content-type': 'application/json', cookie: ana.cookie() }
    for (const path of [`/urls/code/${await ana.code()}`, '/logout']) {
      const { status } = await town.call({ method: 'POST', url: `/api${path}`, headers, payload: '' })
      expect([path, status]).toEqual([path, 200])
    }
  })

  test.each(['text/xml', 'text/plain;charset=UTF-8'])(
    'GEN-10 a body of the type %s gets 415, and why',
    async (type) => {
      const headers = { 'content-type': type }
      const answer = await town.call({ method: 'POST', url: '/api/login', headers, payload: '{"token":"x"}' })
      const message = 'The body must be JSON: set content-type to application/json.'
      expect(answer).toMatchObject({ status: 415, body: { error: { message } } })
    },
  )
})

describe('large bodies', () => {
  const json = { 'content-type': 'application/json' }
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  test('GEN-10 a signed-out person is refused before their body is read', async () => {
    for (const { method, path, access } of Object.values(endpoints)) {
      if (access === 'anyone' || method === 'GET') continue
      const url = API_BASE + path.replace(/:\w+/g, 'some')
      const { status } = await town.call({ method, url, headers: json, payload: nested(400_000) })
      expect(status, path).toBe(access === 'operator' ? 404 : 401)
    }
  })

  test('GEN-10 a call that carries no pictures takes 256 kB', async () => {
    const call = (length: number) => {
      const payload = JSON.stringify({ token: '', more: 'x'.repeat(length) })
      return town.call({ method: 'POST', url: '/api/login', headers: json, payload })
    }
    expect((await call(255_000)).status).not.toBe(413)
    expect((await call(256_000)).status).toBe(413)
  })

  test('GEN-10 a call that carries pictures takes a large one, but not millions of parts', async () => {
    const post = (payload: string) =>
      town.call({ method: 'POST', url: '/api/simulator/texts', headers: json, payload })
    const picture = `data:image/jpeg;base64,${'A'.repeat(16_000_000)}`
    const text = { from: '+15550100099', text: 'Look', mediaUrls: [picture] }
    expect((await post(JSON.stringify(text))).status).toBe(202)
    expect((await post(nested(200_000))).status).toBe(413)
  })

  test('GEN-10 a route reads eight large bodies at once, and the ninth when one of them is done', async () => {
    const own = await createTown()
    const { port } = new URL(await own.http.listen({ port: 0, host: '127.0.0.1' }))
    const open = async () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(
        'POST /api/simulator/texts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n',
      )
      socket.write('Content-Length: 300000\r\n\r\n')
      return socket
    }
    const sockets = []
    for (let n = 0; n < 8; n++) sockets.push(await open())
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/api${path}`, init)
    // Answered after the eight earlier calls.
    await ask('/health')
    let answered = false
    const body = JSON.stringify({ from: '+15550100099', text: 'Hi', more: 'x'.repeat(300_000) })
    const ninth = ask('/simulator/texts', { method: 'POST', headers: json, body }).then(({ status }) => {
      answered = true
      return status
    })
    for (let n = 0; n < 20; n++) {
      // A body that stands still for 10 s loses its place.
      for (const socket of sockets) socket.write('x')
      await ask('/health')
    }
    expect(answered).toBe(false)
    sockets[0]?.destroy()
    expect(await ninth).toBe(202)
    for (const socket of sockets) socket.destroy()
    await own.close()
  })
})

test.each([
  ['https://party.example', 200],
  ['http://party.example', 403],
  ['http://localhost:3000', 403],
])('GEN-10 where PUBLIC_URL is set, a call from a page at %s gets %s', async (origin, expected) => {
  const own = await createTown({ settings: { publicUrl: 'https://party.example' } })
  const headers = { origin, host: new URL(origin).host }
  const { status } = await own.call({ method: 'POST', url: '/api/logout', headers, payload: {} })
  expect(status).toBe(expected)
  await own.close()
})

describe('a host name that is not ours', () => {
  test.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['192.168.1.7:3000', 200],
    ['raspberrypi.local:3000', 200],
    ['evil.example', 421],
    ['evil.example:3000', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost.evil.example', 421],
    ['localhost@evil.example', 421],
  ])('a request for the virtual phones at %s gets %s', async (host, expected) => {
    const { status } = await town.call({ url: '/api/simulator/texts', headers: { host } })
    expect(status).toBe(expected)
  })

  test('a call through a proxy under another host name is refused as well', async () => {
    const headers = { host: '127.0.0.1:3000', 'x-forwarded-host': 'party.example.org' }
    expect((await town.call({ url: '/api/simulator/texts', headers })).status).toBe(421)
  })

  test('the virtual phones also answer under the host name of PUBLIC_URL', async () => {
    const own = await createTown({ settings: { publicUrl: 'http://try.example:3000' } })
    const ask = async (host: string) =>
      (await own.call({ url: '/api/simulator/texts', headers: { host } })).status
    expect([await ask('try.example:3000'), await ask('other.example:3000')]).toEqual([200, 421])
    await own.close()
  })
})

describe('other websites', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('GEN-10 a state-changing call with %j gets %s', async (headers, expected) => {
    const { status } = await town.call({
      method: 'POST',
      url: '/api/logout',
      headers: { ...headers },
      payload: {},
    })
    expect(status).toBe(expected)
  })

  const get = (url: string, mode: string, site = 'cross-site') =>
    town.call({ url, headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } })

  test('GEN-10 cannot make a browser GET a call, neither by a picture nor by a link', async () => {
    for (const { method, path } of Object.values(endpoints)) {
      if (method !== 'GET') continue
      const url = API_BASE + path.replace(/:\w+/g, '12345678')
      for (const mode of ['no-cors', 'cors', 'navigate']) expect((await get(url, mode)).status, url).toBe(403)
      expect((await get(url, 'cors', 'same-site')).status, url).toBe(403)
      expect((await get(url, 'cors', 'same-origin')).status, url).not.toBe(403)
    }
  })

  test('GEN-10 cannot make a browser GET a call by another spelling of its path', async () => {
    for (const spelling of ['/%61pi/urls/code/10000000', '/ap%69/urls/code/10000000', '/%61%70%69/user'])
      expect([spelling, (await get(spelling, 'navigate')).status]).toEqual([spelling, 403])
  })

  test('GEN-10 LOGIN-8 cannot use up the tries of a visitor who opens them', async () => {
    const ana = town.person()
    await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone, withUrl: false })
    await town.settle()
    for (let n = 0; n < 12; n++) {
      const headers = { cookie: ana.cookie(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
      expect((await town.call({ url: `/api/urls/code/1000000${n}`, headers })).status).toBe(403)
    }
    expect((await ana.calls('GET', `/urls/code/${await ana.code()}`)).status).toBe(200)
  })

  test.each([
    ['/api/openapi.json', 'navigate', 200],
    ['/api/openapi.json', 'no-cors', 403],
    ['/api/events/none/calendar', 'navigate', 404],
    ['/api/events/none/calendar', 'no-cors', 403],
    ['/api/events/event/none/preview.png', 'no-cors', 404],
    ['/api/photos/none', 'navigate', 403],
    ['/api/account/data', 'navigate', 403],
  ])('GEN-10 reach %s by %s: %i', async (url, mode, expected) => {
    expect((await get(url, mode)).status).toBe(expected)
  })
})
