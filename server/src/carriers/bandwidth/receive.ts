import { z } from 'zod'
import type { Logger } from '../../platform/logging/logger.ts'
import { basicAuthorization } from '../../platform/outside/vendor-call.ts'
import { sameBytes } from '../../platform/secrets.ts'
import type { CarrierRequest, InboundText, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { failedReceipt, readVendorPhone } from '../vendor-outcome.ts'
import { bandwidthCodes } from './codes.ts'
import type { BandwidthSettings } from './settings.ts'

/** https://dev.bandwidth.com/docs/messaging/errors: the network's receipt did not come within two hours. */
const NO_RECEIPT = '9902'

const event = z.object({
  type: z.string(),
  description: z.string().nullish(),
  errorCode: z.union([z.number(), z.string()]).nullish(),
  message: z.object({
    id: z.string().min(1),
    owner: z.string().nullish(),
    to: z.array(z.string()).nullish(),
    from: z.string().nullish(),
    text: z.string().nullish(),
    media: z.array(z.string()).nullish(),
  }),
})
type Event = z.output<typeof event>

/**
 * Refuses a callback without the user name and password of the vendor's application. Bandwidth sends the first call
 * without them. It makes a second call with them only after a challenge
 * (https://dev.bandwidth.com/docs/numbers/webhooks, Authentication).
 */
export function judgeBandwidthHeaders(
  { headers }: CarrierRequest,
  settings: BandwidthSettings,
): WebhookRefusal | undefined {
  const expected = basicAuthorization(settings.callbackUser, settings.callbackPassword)
  if (sameBytes(headers.authorization ?? '', expected)) return undefined
  const why =
    headers.authorization === undefined
      ? 'the callback has no user name and password: give them to the messaging application'
      : "the callback's user name or password does not match"
  return { ok: false, status: 401, why, challenge: 'Basic realm="Partyline"' }
}

/** Reads a callback, which is a list of events. It keeps those that it can read, and the log counts the others. */
export function receiveFromBandwidth(
  request: CarrierRequest,
  settings: BandwidthSettings,
  log: Logger,
): Received {
  const stranger = judgeBandwidthHeaders(request, settings)
  if (stranger) return stranger
  const list = readList(request.body)
  if (!Array.isArray(list)) return { ok: false, status: 400, why: 'not a list of events' }
  const events = list.flatMap((one) => event.safeParse(one).data ?? [])
  const unreadable = list.length - events.length
  if (unreadable > 0)
    log.warn({ carrier: 'bandwidth', unreadable }, 'a callback holds events of an unknown shape')
  return { ok: true, texts: events.flatMap(readText), receipts: events.flatMap(readReceipt) }
}

function readList(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function readText({ type, message }: Event): InboundText[] {
  if (type !== 'message-received') return []
  return [
    {
      carrierId: message.id,
      from: readVendorPhone(message.from),
      // A group chat has a call for each of its numbers that the account owns, with everybody in `to`.
      recipients: [message.owner, ...(message.to ?? [])].map(readVendorPhone),
      text: message.text ?? '',
      // A long text arrives whole. Pictures arrive with a layout file, which is no picture.
      mediaUrls: (message.media ?? []).filter((url) => !/\.(smil|xml)(\?|$)/i.test(url)),
    },
  ]
}

function readReceipt({ type, message, errorCode, description }: Event): Receipt[] {
  const carrierId = message.id
  // The network sent no receipt, so nobody knows the fate of the text.
  const isUnknown = type === 'message-failed' && String(errorCode) === NO_RECEIPT
  if (type === 'message-sending' || type === 'message-sent' || isUnknown)
    return [{ carrierId, state: 'sent' }]
  if (type === 'message-delivered') return [{ carrierId, state: 'delivered' }]
  return type === 'message-failed'
    ? [failedReceipt(carrierId, bandwidthCodes, errorCode ?? undefined, description)]
    : []
}

/** Reads a message of Bandwidth's list (https://dev.bandwidth.com/apis/messaging, List Messages). */
export function readListed(carrierId: string, status: string, errorCode: unknown): Receipt[] {
  const isFailed = status === 'FAILED' || status === 'UNDELIVERED'
  const type = isFailed ? 'message-failed' : status === 'DELIVERED' ? 'message-delivered' : 'message-sent'
  return readReceipt({ type, message: { id: carrierId }, errorCode: errorCode ? String(errorCode) : null })
}
