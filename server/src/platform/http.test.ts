import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE } from '@partyline/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTown, type Town } from '../testing/town.ts'

let town: Town
beforeAll(async () => {
  town = await createTown()
})
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
    // Besides the contract's: the OpenAPI document; what is no JSON (photos, pictures of messages and of virtual phones,
    // an event's preview, calendar in two steps, feed and list of guests, the download of all one's data); and the two
    // webhooks of carriers, each by GET and by POST.
    const own = served.size + Object.keys(liveEndpoints).length + 10 + 4
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
    expect(named.sort()).toEqual([...Object.keys(endpoints), ...Object.keys(liveEndpoints)].sort())
  })
})

describe('bad input', () => {
  test.each([
    ['POST', '/api/sendLoginUrl', '{"phoneNumber":', 400],
    ['POST', '/api/sendLoginUrl', '[]', 400],
    ['POST', '/api/sendLoginUrl', '{}', 400],
    ['POST', '/api/simulator/texts', '{"from":"+14155551234","text":"a real phone"}', 400],
    ['POST', '/api/simulator/texts', '{"from":7,"text":null}', 400],
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

  test('GEN-10 a body that is no JSON gets 415', async () => {
    const { status } = await town.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect(status).toBe(415)
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
})
