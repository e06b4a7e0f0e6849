import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/context.ts'
import { answerRefusal, refuse } from '../platform/http.ts'
import type { Logger } from '../platform/logger.ts'
import type { Precedence } from '../platform/precedence.ts'
import type { Bring, BringReceipts, Carrier, CarrierRequest } from './carrier.ts'

/** Pictures may come inside a call (SMSGate); an MMS holds at most a few megabytes. */
const BODY_LIMIT = 8_000_000

const NO_SUCH_CARRIER = refuse(404, 'not-found', 'No such carrier is configured here.')

/**
 * Serves /carriers/{name}/texts and /carriers/{name}/receipts for the carriers that are configured: who calls is
 * verified, what the call says is written down, and only then is the vendor thanked. Some vendors bring again what was
 * answered with anything but 2xx; the others are asked for it (catch-up.ts).
 */
export async function serveWebhooks(
  app: FastifyInstance,
  parts: {
    carriers: Carrier[]
    publicUrl: string
    clock: Clock
    log: Logger
    /** The vendor waits for its answer: work in bulk gives way meanwhile. */
    first: Precedence['first']
    bring: Bring
    bringReceipts: BringReceipts
  },
): Promise<void> {
  const { carriers, publicUrl, clock, log, first, bring, bringReceipts } = parts
  const find = (named: string) => carriers.find(({ name }) => name === named)
  await app.register(async (door) => {
    // Signatures are made over the bytes as they came.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const what of ['texts', 'receipts']) {
      door.route<{ Params: { name: string } }>({
        method: ['GET', 'POST'],
        url: `/carriers/:name/${what}`,
        bodyLimit: BODY_LIMIT,
        // Before the body is read.
        onRequest: async (request, reply) => {
          if (!find(request.params.name)?.receive) return answerRefusal(reply, NO_SUCH_CARRIER)
        },
        handler: async (request, reply) => {
          const carrier = find(request.params.name)
          if (!carrier?.receive) return answerRefusal(reply, NO_SUCH_CARRIER)
          const received = await carrier.receive(readCall(request, publicUrl, clock()))
          if (!received.ok) {
            log.warn({ carrier: carrier.name, what, why: received.why }, 'a call to a webhook was refused')
            return answerRefusal(reply, refuse(received.status, 'not-believed', 'This call is not believed.'))
          }
          const { texts, receipts } = received
          await first(async () => {
            if (texts.length > 0) await bring(carrier.name, texts)
            if (receipts.length > 0) await bringReceipts(carrier.name, receipts)
          })
          const { type, body } = carrier.thanks ?? { type: 'text/plain', body: '' }
          return reply.code(200).type(type).header('cache-control', 'no-store').send(body)
        },
      })
    }
  })
}

function readCall(request: FastifyRequest, publicUrl: string, now: Date): CarrierRequest {
  const { method, body, headers } = request
  const url = publicUrl + request.url
  return {
    method,
    url,
    query: new URL(url).searchParams,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    now,
  }
}
