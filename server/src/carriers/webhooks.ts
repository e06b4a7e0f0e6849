import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Ring } from '../platform/health/alarms.ts'
import { answerRefusal, refuse } from '../platform/http/http.ts'
import type { Precedence } from '../platform/jobs/precedence.ts'
import { logThrottled } from '../platform/logging/log-throttled.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { Carrier, CarrierRequest, Ingest, IngestReceipts, WebhookRefusal } from './carrier.ts'
import { isNonceKnown, recordNonce } from './nonce-store.ts'
import { createRefusedCalls } from './refused-calls.ts'

/** The most bytes of a call with a text and addresses of pictures. */
const WORDS_LIMIT = 100_000

const COPY = 'a call to a webhook was a copy of an earlier one, and did nothing'
const NO_SUCH_CARRIER = refuse(404, 'not-found', 'No such carrier is configured here.')

/**
 * Serves /carriers/{name}/texts and /carriers/{name}/receipts for the configured carriers. A call is verified, then
 * stored, and only then acknowledged. Some vendors repeat a call that got no 2xx; the others are polled
 * (catch-up.ts).
 */
export async function serveWebhooks(
  app: FastifyInstance,
  deps: {
    db: Kysely<Schema>
    carriers: Carrier[]
    publicUrl: string
    clock: Clock
    log: Logger
    /** Bulk yields while the vendor waits for its answer. */
    foreground: Precedence['foreground']
    ingest: Ingest
    ingestReceipts: IngestReceipts
    ring: Ring
  },
): Promise<void> {
  const { db, carriers, publicUrl, clock, log, foreground, ingest, ingestReceipts } = deps
  const { noteRefused, noteAccepted } = createRefusedCalls(deps)
  const refuseCall = (
    reply: FastifyReply,
    { name }: Carrier,
    what: string,
    { status, why, challenge }: WebhookRefusal,
  ) => {
    const isSeries = noteRefused(name)
    if (challenge !== undefined) reply.header('www-authenticate', challenge)
    // A vendor that waits for the challenge makes its first call without credentials.
    const isExpected = challenge !== undefined && reply.request.headers.authorization === undefined
    if (!isExpected || isSeries)
      logThrottled(log, 'a call to a webhook was refused', { level: 'warn', carrier: name, what, why })
    return answerRefusal(
      reply,
      refuse(status, 'invalid-signature', 'The signature of this call is not valid.'),
    )
  }

  async function take(request: FastifyRequest, reply: FastifyReply, name: string, what: string) {
    const carrier = carriers.find((one) => one.name === name)
    if (!carrier?.receive) return answerRefusal(reply, NO_SUCH_CARRIER)
    const now = clock()
    const received = await carrier.receive(readCall(request, publicUrl, now))
    if (!received.ok) return refuseCall(reply, carrier, what, received)
    noteAccepted(name)
    const { texts, receipts, nonce } = received
    if (nonce !== undefined && (await isNonceKnown(db, name, nonce))) {
      logThrottled(log, COPY, { level: 'warn', carrier: name, what })
    } else {
      await foreground(async () => {
        if (texts.length > 0) await ingest(name, texts)
        if (receipts.length > 0) await ingestReceipts(name, receipts)
      })
      // The nonce comes last, because the vendor repeats a call that could not be stored with the same one.
      if (nonce !== undefined) await recordNonce(db, { carrier: name, nonce, now })
    }
    const { type, body } = carrier.thanks ?? { type: 'text/plain', body: '' }
    return reply.code(200).type(type).header('cache-control', 'no-store').send(body)
  }

  await app.register(async (door) => {
    // Vendors sign the raw bytes of the body.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const what of ['texts', 'receipts']) {
      const serveAt = (name: string, options: { bodyLimit: number; onRequest: onRequestAsyncHookHandler }) =>
        door.route({
          method: ['GET', 'POST'],
          url: `/carriers/${name}/${what}`,
          ...options,
          handler: (request, reply) => take(request, reply, name, what),
        })
      for (const carrier of carriers) {
        if (!carrier.receive) continue
        serveAt(carrier.name, {
          bodyLimit: carrier.bodyLimit ?? WORDS_LIMIT,
          // This runs before the body is read, so a forged call keeps no real one waiting.
          onRequest: async (request, reply) => {
            const verdict = await carrier.judgeHeaders?.(readCall(request, publicUrl, clock()))
            if (verdict) return refuseCall(reply, carrier, what, verdict)
          },
        })
      }
      serveAt(':name', {
        bodyLimit: WORDS_LIMIT,
        onRequest: async (_request, reply) => answerRefusal(reply, NO_SUCH_CARRIER),
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
