import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import { answerRefusal, refuse } from '../platform/http.ts'
import type { Logger } from '../platform/logger.ts'
import type { Precedence } from '../platform/precedence.ts'
import type { Schema } from '../platform/schema.ts'
import type { Bring, BringReceipts, Carrier, CarrierRequest, Disbelief } from './carrier.ts'
import { isNonceKnown, noteNonce } from './nonce-store.ts'

/** Bytes of a call with words, and addresses of pictures. */
const WORDS_LIMIT = 100_000

const NO_SUCH_CARRIER = refuse(404, 'not-found', 'No such carrier is configured here.')

/**
 * Serves /carriers/{name}/texts and /carriers/{name}/receipts for the carriers that are configured: who calls is
 * verified, what the call says is written down, and only then is the vendor thanked. Some vendors bring again what was
 * answered with anything but 2xx; the others are asked for it (catch-up.ts).
 */
export async function serveWebhooks(
  app: FastifyInstance,
  parts: {
    db: Kysely<Schema>
    carriers: Carrier[]
    publicUrl: string
    clock: Clock
    log: Logger
    /** Bulk work gives way while the vendor waits for its answer. */
    first: Precedence['first']
    bring: Bring
    bringReceipts: BringReceipts
  },
): Promise<void> {
  const { db, carriers, publicUrl, clock, log, first, bring, bringReceipts } = parts
  const disbelieve = (reply: FastifyReply, { name }: Carrier, what: string, { status, why }: Disbelief) => {
    log.warn({ carrier: name, what, why }, 'a call to a webhook was refused')
    return answerRefusal(reply, refuse(status, 'not-believed', 'This call is not believed.'))
  }

  async function take(request: FastifyRequest, reply: FastifyReply, name: string, what: string) {
    const carrier = carriers.find((one) => one.name === name)
    if (!carrier?.receive) return answerRefusal(reply, NO_SUCH_CARRIER)
    const now = clock()
    const received = await carrier.receive(readCall(request, publicUrl, now))
    if (!received.ok) return disbelieve(reply, carrier, what, received)
    const { texts, receipts, nonce } = received
    if (nonce !== undefined && (await isNonceKnown(db, name, nonce))) {
      log.warn({ carrier: name, what }, 'a call to a webhook was a copy of an earlier one, and did nothing')
    } else {
      await first(async () => {
        if (texts.length > 0) await bring(name, texts)
        if (receipts.length > 0) await bringReceipts(name, receipts)
      })
      // Afterwards: a call that could not be written down is brought again as it was.
      if (nonce !== undefined) await noteNonce(db, { carrier: name, nonce, now })
    }
    const { type, body } = carrier.thanks ?? { type: 'text/plain', body: '' }
    return reply.code(200).type(type).header('cache-control', 'no-store').send(body)
  }

  await app.register(async (door) => {
    // Signatures are made over the bytes as they came.
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
          // Before the body is read: what cannot be the vendor's keeps nobody waiting.
          onRequest: async (request, reply) => {
            const verdict = await carrier.judgeHeaders?.(readCall(request, publicUrl, clock()))
            if (verdict) return disbelieve(reply, carrier, what, verdict)
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
