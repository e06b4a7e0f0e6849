import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { countryOfOurs } from '../../platform/limits/number-plan.ts'
import { readJson } from '../../platform/outside/vendor-call.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import {
  type CarrierRequest,
  type InboundText,
  type Receipt,
  type Received,
  UNTOLD,
  type WebhookRefusal,
} from '../carrier.ts'
import { readNetworkPhone } from '../national-phone.ts'
import { failedReceipt } from '../vendor-outcome.ts'
import { smsgateFailures } from './codes.ts'

/** The greatest age of a signed call, in seconds. */
const FRESH_S = 300

const picture = z.object({ contentType: z.string(), data: z.string().nullish() })
const event = z.object({
  event: z.string(),
  id: z.string().nullish(),
  payload: z.object({
    messageId: z.string().min(1),
    message: z.string().nullish(),
    body: z.string().nullish(),
    phoneNumber: z.string().nullish(),
    sender: z.string().nullish(),
    recipient: z.string().nullish(),
    simNumber: z.number().nullish(),
    reason: z.string().nullish(),
    receivedAt: z.string().nullish(),
    attachments: z.array(picture).nullish(),
  }),
})
type Event = z.output<typeof event>
type Payload = Event['payload']

/** Refuses a call without a signature (SHA-256 as hex), or with an old one. */
export function judgeSmsgateHeaders({ headers, now }: CarrierRequest): WebhookRefusal | undefined {
  if (!/^[\da-f]{64}$/i.test(headers['x-signature'] ?? '')) {
    return { ok: false, status: 403, why: 'there is no signature' }
  }
  const age = now.getTime() / 1000 - Number(headers['x-timestamp'] ?? '')
  return Math.abs(age) <= FRESH_S
    ? undefined
    : { ok: false, status: 403, why: 'the call is older than five minutes' }
}

/** Reads an event of the app's, which signs its bytes and its time (https://docs.sms-gate.app/features/webhooks/). */
export function receiveFromSmsgate(
  request: CarrierRequest,
  { signingKey, ...ours }: { signingKey: string } & OurSim,
): Received {
  const timestamp = request.headers['x-timestamp'] ?? ''
  const expected = createHmac('sha256', signingKey).update(request.body).update(timestamp).digest('hex')
  if (!sameBytes((request.headers['x-signature'] ?? '').toLowerCase(), expected)) {
    return { ok: false, status: 403, why: 'the signature does not match' }
  }
  const age = request.now.getTime() / 1000 - Number(timestamp)
  if (!(Math.abs(age) <= FRESH_S))
    return { ok: false, status: 403, why: 'the call is older than five minutes' }
  const read = event.safeParse(readJson(request.body.toString('utf8')))
  if (!read.success) return { ok: false, status: 400, why: 'not an event of the app' }
  const { event: name, payload } = read.data
  const carrierId = payload.messageId
  switch (name) {
    case 'sms:received':
    case 'mms:downloaded':
      return { ok: true, texts: [readText(read.data, ours)], receipts: [] }
    case 'sms:sent':
      return { ok: true, texts: [], receipts: [{ carrierId, state: 'sent' }] }
    case 'sms:delivered':
      return { ok: true, texts: [], receipts: [{ carrierId, state: 'delivered' }] }
    case 'sms:failed':
      return { ok: true, texts: [], receipts: [readFailed(carrierId, payload.reason)] }
    default:
      return { ok: true, texts: [], receipts: [] }
  }
}

/**
 * Its words are 'Send result: RESULT_ERROR_NO_SERVICE (...)', 'Delivery result from SC ...: 70', or what Android said
 * before anything left: 'sendSMS: ... has android.permission.SEND_SMS.' and "Can't send message: SIM 1 not found".
 */
export function readFailed(messageId: string, reason: string | null | undefined): Receipt {
  const code = /^Delivery result|RESULT_\w+|permission|SIM/.exec(reason ?? '')?.[0]
  return failedReceipt(messageId, smsgateFailures, code, reason)
}

/** Our SIM in the gateway phone. */
interface OurSim {
  sharedNumber: string
  /** Its slot, counted from 1, if the operator has named it. */
  sim: number | undefined
}

/**
 * The recipient of a text. The app names the slot of the SIM, and the number that is stored on the SIM. Many SIMs store
 * none, or an old one. So the slot decides if the operator has named ours. Without a number, another slot than the first
 * may be anybody's.
 */
function readRecipients(payload: Payload, { sharedNumber, sim }: OurSim): InboundText['recipients'] {
  const { recipient, simNumber } = payload
  if (sim !== undefined && simNumber != null) return simNumber === sim ? UNTOLD : [`SIM ${simNumber}`]
  if (recipient) return [readNetworkPhone(recipient, countryOfOurs(sharedNumber))]
  return (simNumber ?? 1) === 1 ? UNTOLD : [`SIM ${simNumber}`]
}

function readText(received: Event, ours: OurSim): InboundText {
  const { payload } = received
  const country = countryOfOurs(ours.sharedNumber)
  const pictures = (payload.attachments ?? []).flatMap(({ contentType, data }) =>
    data ? [`data:${contentType};base64,${data}`] : [],
  )
  return {
    carrierId: idOf(received),
    from: readNetworkPhone(payload.sender ?? payload.phoneNumber, country),
    recipients: readRecipients(payload, ours),
    text: payload.message ?? payload.body ?? '',
    mediaUrls: pictures,
  }
}

/**
 * The app gives an MMS the number of its row on the phone and an SMS a hash of 32 bits, so another text may get
 * the same id within days. All of these stay the same when the app calls again. The phone's own id is not among
 * them: an app that calls for its Cloud and its Local Server has two.
 */
function idOf({ event: name, payload }: Event): string {
  const { messageId, sender, phoneNumber, receivedAt } = payload
  const parts = [name, sender ?? phoneNumber, receivedAt, messageId]
  return sha256(JSON.stringify(parts)).toString('base64url')
}
