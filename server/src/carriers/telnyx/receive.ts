import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '../../platform/outside/vendor-call.ts'
import type { CarrierRequest, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { failedReceipt, readVendorPhone } from '../vendor-outcome.ts'
import { telnyxCodes } from './codes.ts'

/** The greatest age of a signed call. A later replay is refused. */
const FRESH_S = 300

const phone = z.object({ phone_number: z.string().nullish(), status: z.string().nullish() })
const event = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string().min(1),
      from: phone.nullish(),
      to: z.array(phone).nullish(),
      cc: z.array(phone).nullish(),
      text: z.string().nullish(),
      autoresponse_type: z.string().nullish(),
      media: z.array(z.object({ url: z.string() })).nullish(),
      errors: z
        .array(
          z.object({
            code: z.union([z.string(), z.number()]),
            title: z.string().nullish(),
            detail: z.string().nullish(),
          }),
        )
        .nullish(),
    }),
  }),
})
type Payload = z.output<typeof event>['data']['payload']

/** Refuses a call without a signature of 64 bytes, or with an old one. */
export function judgeTelnyxHeaders({ headers, now }: CarrierRequest): WebhookRefusal | undefined {
  const signature = Buffer.from(headers['telnyx-signature-ed25519'] ?? '', 'base64')
  if (signature.length !== 64) return { ok: false, status: 403, why: 'there is no signature' }
  const age = now.getTime() / 1000 - Number(headers['telnyx-timestamp'] ?? '')
  return Math.abs(age) <= FRESH_S
    ? undefined
    : { ok: false, status: 403, why: 'the call is older than five minutes' }
}

/** Reads an event of Telnyx's, which signs its time and its bytes with Ed25519. */
export function receiveFromTelnyx(request: CarrierRequest, publicKey: string): Received {
  const timestamp = request.headers['telnyx-timestamp'] ?? ''
  const age = request.now.getTime() / 1000 - Number(timestamp)
  if (!isSigned(request, timestamp, publicKey))
    return { ok: false, status: 403, why: 'the signature does not match' }
  if (!(Math.abs(age) <= FRESH_S))
    return { ok: false, status: 403, why: 'the call is older than five minutes' }
  const read = event.safeParse(readJson(request.body.toString('utf8')))
  if (!read.success) return { ok: false, status: 400, why: 'not an event of the messaging interface' }
  const { event_type: type, payload } = read.data.data
  if (type === 'message.received') {
    const text = {
      carrierId: payload.id,
      from: readVendorPhone(payload.from?.phone_number),
      recipients: readRecipients(payload),
      text: payload.text ?? '',
      // Telnyx names the keyword that it read, has answered itself and obeys
      // (https://developers.telnyx.com/docs/messaging/messages/advanced-opt-in-out).
      ...(payload.autoresponse_type === 'STOP' ? { stopConfirmed: true } : {}),
      mediaUrls: (payload.media ?? []).map(({ url }) => url),
    }
    return { ok: true, texts: [text], receipts: [] }
  }
  return { ok: true, texts: [], receipts: readReceipt(type, payload) }
}

/** Everybody whom a text went to. Telnyx names the others of a group chat in both lists. */
export function readRecipients({ to, cc }: Pick<Payload, 'to' | 'cc'>): string[] {
  return [...(to ?? []), ...(cc ?? [])].map(({ phone_number }) => readVendorPhone(phone_number))
}

function readReceipt(type: string, payload: Payload): Receipt[] {
  if (type === 'message.sent') return [{ carrierId: payload.id, state: 'sent' }]
  return type === 'message.finalized' ? readState(payload) : []
}

/** Reads the state of a message that Telnyx shows by its id. */
export function readMessage(data: unknown): Receipt[] {
  const { payload } = event.shape.data.shape
  const read = payload.safeParse(data)
  return read.success ? readState(read.data) : []
}

function readState(payload: Payload): Receipt[] {
  const carrierId = payload.id
  switch (payload.to?.[0]?.status) {
    case 'delivered':
      return [{ carrierId, state: 'delivered' }]
    // It waited too long in Telnyx's queue, or in the network's.
    case 'expired':
    case 'sending_failed':
    case 'delivery_failed':
      return [readFailed(carrierId, payload)]
    default:
      // 'delivery_unconfirmed' means that the network reports no more.
      return [{ carrierId, state: 'sent' }]
  }
}

function readFailed(carrierId: string, { errors }: Payload): Receipt {
  const [error] = errors ?? []
  return failedReceipt(carrierId, telnyxCodes, error?.code, error?.detail || error?.title)
}

function isSigned(request: CarrierRequest, timestamp: string, publicKey: string): boolean {
  const signature = Buffer.from(request.headers['telnyx-signature-ed25519'] ?? '', 'base64')
  if (signature.length !== 64) return false
  const x = Buffer.from(publicKey, 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.concat([Buffer.from(`${timestamp}|`), request.body]), key, signature)
}
