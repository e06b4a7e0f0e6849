import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { createOpenStreams } from './open-streams.ts'
import { createServer } from './server.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A server that answers with its visitor's address. */
async function mirror(trustedProxies: string[]) {
  const { log, linesWith } = keepLog()
  const publicUrl = 'https://party.example.org'
  const app = await createServer({
    publicUrl,
    isPublicUrlSet: true,
    simulated: false,
    trustedProxies,
    inlineScripts: [],
    log,
  })
  app.get('/ip', ({ ip }) => ip)
  opened.push(app)
  const ask = async (forwardedFor: string | string[], remoteAddress = '127.0.0.1') => {
    const headers = { 'x-forwarded-for': forwardedFor as string }
    return (await app.inject({ url: '/ip', headers, remoteAddress })).body
  }
  return { app, ask, linesWith }
}

async function town(options?: Parameters<typeof createTown>[0]): Promise<Town> {
  const made = await createTown(options)
  opened.push(made)
  return made
}

describe('behind a proxy', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:40001', '203.0.113.5'],
    ['"203.0.113.5:40001"', '203.0.113.5'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:40001', '2001:db8::1'],
    ['"[2001:db8::1]:40001"', '2001:db8::1'],
    ['198.51.100.9, 203.0.113.5:40001', '203.0.113.5'],
    ['198.51.100.9, 203.0.113.5:40001, 10.0.0.7:5', '203.0.113.5'],
    ['198.51.100.9,unknown', '127.0.0.1'],
    ['whatever', '127.0.0.1'],
    ['198.51.100.9, unknown, 203.0.113.5', '203.0.113.5'],
    ['', '127.0.0.1'],
  ])('a visitor with the header %j is %s', async (header, expected) => {
    const { ask } = await mirror(['loopback', '10.0.0.0/8'])
    expect(await ask(header)).toBe(expected)
  })

  test('the header of a proxy that is not in TRUSTED_PROXIES is ignored, and the log says so once', async () => {
    const { ask, linesWith } = await mirror(['10.0.0.0/8'])
    expect(await ask('203.0.113.5', '192.0.2.7')).toBe('192.0.2.7')
    expect(await ask('203.0.113.6', '192.0.2.7')).toBe('192.0.2.7')
    expect(linesWith('address').map(({ address, msg }) => [address, msg])).toEqual([
      ['192.0.2.7', expect.stringContaining('TRUSTED_PROXIES')],
    ])
  })
})

test('the log says once that a trusted proxy sends no X-Forwarded-For with what visitors do', async () => {
  const { app, linesWith } = await mirror(['127.0.0.1'])
  const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/ip', headers })
  await app.inject('/ip')
  await post({})
  expect(linesWith('address')).toEqual([])
  for (let calls = 0; calls < 2; calls++) await post({ origin: 'https://party.example.org' })
  expect(linesWith('address').map(({ address, msg }) => [address, msg])).toEqual([
    ['127.0.0.1', expect.stringContaining('a proxy of TRUSTED_PROXIES sends no X-Forwarded-For')],
  ])
})

test('the log says once that people open the pages at another address than PUBLIC_URL', async () => {
  const { app, linesWith } = await mirror([])
  const origin = 'https://www.party.example.org'
  const post = async (site: string) => {
    const headers = { origin, 'sec-fetch-site': site }
    return (await app.inject({ method: 'POST', url: '/ip', headers })).statusCode
  }
  expect(await post('cross-site')).toBe(403)
  expect(linesWith('origin')).toEqual([])
  expect(await post('same-origin')).toBe(403)
  expect(await post('same-origin')).toBe(403)
  expect(linesWith('origin').map((line) => [line.origin, line.publicUrl])).toEqual([
    [origin, 'https://party.example.org'],
  ])
})

describe('headers of every answer', () => {
  test.each(['/api/health', '/api/nothing', '/ip'])('%s', async (url) => {
    const own = await town({ settings: { publicUrl: 'https://party.example.org' } })
    const { headers } = await own.http.inject({ url })
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['permissions-policy']).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/)
  })
})

describe('cookies', () => {
  const ask = async (publicUrl: string, cookie: string) => {
    const own = await town({ settings: { publicUrl } })
    const answer = await own.http.inject({
      method: 'POST',
      url: '/api/sendLoginUrl',
      headers: { cookie },
      payload: { phoneNumber: '+15550100001', withUrl: false },
    })
    return String(answer.headers['set-cookie'])
  }

  test('over https no other host of the domain can set them', async () => {
    const secret = 'a'.repeat(43)
    const set = await ask('https://party.example.org', `partyline_browser=${secret}`)
    expect(set).toMatch(
      /^__Host-partyline_browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(set).not.toContain(secret)
    expect(await ask('https://party.example.org', `__Host-partyline_browser=${secret}`)).toContain(secret)
  })

  test.each(['short', 'a'.repeat(44), `${'a'.repeat(42)}!`])(
    '%j does not make a browser known',
    async (value) => {
      const set = await ask('http://localhost:3000', `partyline_browser=${value}`)
      expect(set).toMatch(/^partyline_browser=[\w-]{43};/)
      expect(set).not.toContain(`=${value};`)
    },
  )
})

describe('connections', () => {
  const open = async (port: number, localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }

  test('each address may have 600', async () => {
    const { app } = await mirror([])
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    // Many at a time, because a connection that stays silent for 10 s is closed.
    const sockets: Socket[] = []
    const hundred = () => Promise.all(Array.from({ length: 100 }, () => open(Number(port), '127.0.0.2')))
    while (sockets.length < 600) sockets.push(...(await hundred()))
    const oneMore = await open(Number(port), '127.0.0.2')
    await once(oneMore.resume(), 'close')
    expect(sockets.filter(({ closed }) => closed)).toEqual([])
    const other = await open(Number(port), '127.0.0.3')
    other.write('GET /ip HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect((await other.setEncoding('utf8').toArray()).join('')).toContain('127.0.0.3')
    for (const socket of sockets) socket.destroy()
  })

  test('a client that hangs up at once writes nothing into the log', async () => {
    const { app, linesWith } = await mirror([])
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    // This process waits until the client has gone, and only then accepts its connection.
    const hangUp = `const socket = require('node:net').connect(${port}, '127.0.0.1', () => {
      socket.write('GET /ip HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => socket.resetAndDestroy())
    })`
    execFileSync(process.execPath, ['-e', hangUp])
    await fetch(`http://127.0.0.1:${port}/ip`)
    expect(linesWith('err')).toEqual([])
  })

  test('headers that take longer than ten seconds are cut off', async () => {
    const { app } = await mirror([])
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const slow = await open(Number(port), '127.0.0.1')
    slow.write('GET /ip HTTP/1.1\r\nX-Slow: ')
    const dripping = setInterval(() => slow.write('x'), 500)
    const silent = await open(Number(port), '127.0.0.1')
    await Promise.all([once(slow.resume(), 'close'), once(silent.resume(), 'close')])
    clearInterval(dripping)
    expect(app.server.headersTimeout).toBe(10_000)
  })
})

describe('hundreds of requests at once', () => {
  /** Sends pipelined requests of one visitor over one connection. */
  const send = async (port: string, visitor: string, count: number) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' }).setEncoding('latin1')
    await once(socket, 'connect')
    const request = `GET /ip HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\n\r\n`
    socket.write(request.repeat(count))
    return socket
  }

  test('the requests of one address let the request of another in between', async () => {
    const { app } = await mirror(['loopback'])
    const served: string[] = []
    app.addHook('onResponse', async ({ ip }) => void served.push(ip))
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const flood = await send(port, '203.0.113.7', 300)
    const guest = await send(port, '203.0.113.8', 1)
    await once(guest, 'data')
    expect(served.indexOf('203.0.113.8')).toBeLessThan(100)
    for (const socket of [flood, guest]) socket.destroy()
  })

  test('one address gets an answer to a thousand, 429 to the next, and its connection is closed', async () => {
    const { app } = await mirror(['loopback'])
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const answers = (await (await send(port, '203.0.113.7', 4000)).toArray()).join('')
    expect(answers.match(/HTTP\/1.1 200/g)?.length).toBeGreaterThan(900)
    expect(answers.match(/HTTP\/1.1 429/g)?.length).toBe(1)
    expect(answers).toContain('Too many of your requests came at once.')
  })
})

describe('live streams', () => {
  const take = (streams: ReturnType<typeof createOpenStreams>, count: number, personId?: string) =>
    Array.from({ length: count }, (_, n) => {
      const person = personId === undefined ? undefined : `${personId}${n}`
      return streams.take({ address: `10.${n >> 8}.${n & 255}.1`, personId: person })
    }).filter((taken) => taken !== undefined)

  test('a process holds 2,000, and keeps some of them for signed-in people', () => {
    const streams = createOpenStreams()
    const strangers = take(streams, 2500)
    expect(strangers).toHaveLength(1500)
    expect(take(streams, 2500, 'p')).toHaveLength(500)
    strangers[0]?.()
    expect(take(streams, 2)).toHaveLength(1)
  })
})
