import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { OutgoingText } from '../carrier.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

let server: Server
afterEach(() => server.close())

const text: OutgoingText = {
  reference: '7-12-0',
  from: '+15550100000',
  to: '+15550100001',
  text: 'Sopa às sete 🍲',
  mediaUrls: [],
  idempotencyKey: () => 'tMzQ0iVx-9aGk_7LhR2wEb',
  mayLeave: () => true,
}

async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return makeCarrier('gateway', { GATEWAY_URL: `http://127.0.0.1:${port}/texts` })
}

test('a text is posted with its reference, and accepted under the id in the answer', async () => {
  let got: unknown
  const carrier = await answering(async (request, response) => {
    const pieces = await request.toArray()
    got = [request.method, request.url, request.headers['idempotency-key'], JSON.parse(pieces.join(''))]
    response.end('{"id":"abc"}')
  })
  expect(await carrier.send(text)).toEqual({ kind: 'accepted', carrierId: 'abc', parts: 1 })
  const { mayLeave: _, idempotencyKey: _key, ...body } = text
  expect(got).toEqual(['POST', '/texts', text.idempotencyKey(), body])
})

test.each([
  [200, '{"id":""}', { kind: 'unknown' }],
  [200, 'not json', { kind: 'unknown' }],
  [429, '', { kind: 'throttled', retryAfterMs: 3000 }],
  [503, '', { kind: 'unavailable' }],
  [500, '', { kind: 'unknown' }],
  [401, '', { kind: 'refused', reason: 'set-up' }],
  [422, '', { kind: 'refused', reason: 'filtered' }],
])('an answer of %d %s', async (status, body, outcome) => {
  const carrier = await answering((_, response) => {
    response.writeHead(status, { 'retry-after': '3' }).end(body)
  })
  expect(await carrier.send(text)).toMatchObject(outcome)
})

test('only a call that was cut off may have sent the text, and not one that was refused a connection', async () => {
  const carrier = await answering((request) => request.socket.destroy())
  expect(await carrier.send(text)).toEqual({ kind: 'unknown' })
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(await carrier.send(text)).toEqual({ kind: 'unavailable' })
})

test('nothing is sent once the batch may be lost', async () => {
  let asked = 0
  const carrier = await answering((_, response) => {
    asked++
    response.end('{"id":"abc"}')
  })
  expect(await carrier.send({ ...text, mayLeave: () => false })).toEqual({ kind: 'unavailable' })
  expect(asked).toBe(0)
})
