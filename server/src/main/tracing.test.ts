import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { cleanUp, spawnServer, until } from '../testing/server-process.ts'

afterAll(cleanUp)

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector of OpenTelemetry, which keeps all that it gets. */
async function openCollector() {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    headers.push({ path: request.url ?? '', ...request.headers })
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const spans = (): SentSpan[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { url: `http://127.0.0.1:${port}`, bodies, headers, spans, close: () => server.close() }
}

test('a collector gets a trace for each call and each text, without numbers or words', async () => {
  const collector = await openCollector()
  const server = await spawnServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=sesame%20open',
  })
  await server.answers()
  const phone = '+15550100001'
  const text = { from: phone, text: 'Who has the purple map?' }
  expect((await server.calls('POST', '/simulator/texts', text)).status).toBe(202)
  const code = { phoneNumber: '5550100002', withUrl: false }
  expect((await server.calls('POST', '/sendLoginUrl', code)).status).toBe(200)
  const received = async () => {
    const { body } = await server.calls('GET', `/simulator/texts?phone=${encodeURIComponent(phone)}`)
    return (body as { texts: { direction: string }[] }).texts.some(({ direction }) => direction === 'out')
  }
  await until(received)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  collector.close()

  const spans = collector.spans()
  const find = (name: string) => spans.find((span) => span.name === name)
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/simulator/texts', 'transaction', 'answer text', 'send text']),
  )
  const call = find('POST /api/sendLoginUrl')
  expect(
    spans.find(({ name, traceId }) => name === 'transaction' && traceId === call?.traceId),
  ).toMatchObject({
    parentSpanId: call?.spanId,
  })
  expect(find('send text')?.attributes.map(({ key }) => key)).toEqual([
    'partyline.carrier',
    'partyline.reference',
    'partyline.outcome',
  ])
  // Probes have no trace, and an idle worker's polls have none either.
  expect(find('GET /api/health')).toBeUndefined()
  expect(spans.filter(({ name, parentSpanId }) => name === 'transaction' && !parentSpanId)).toEqual([])
  expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'api-key': 'sesame open' })
  expect(collector.bodies.join()).not.toMatch(/5550100001|5550100002|purple/)
})

test('a collector that is away costs one line of the log', async () => {
  const server = await spawnServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  })
  await server.answers()
  expect((await server.calls('GET', '/user')).status).toBe(401)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.logged().match(/takes no traces/g)).toHaveLength(1)
})
