import { jwtVerify } from 'jose'
import type { CountryCode } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { Logger } from '../../platform/logging/logger.ts'
import { readJson } from '../../platform/outside/vendor-call.ts'
import type { CarrierRequest, InboundText, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { readNetworkPhone } from '../national-phone.ts'
import { failedReceipt } from '../vendor-outcome.ts'
import { httpsmsFailures, readHttpsmsFailure } from './codes.ts'

const data = z.object({
  message_id: z.string().min(1).nullish(),
  id: z.string().min(1).nullish(),
  owner: z.string().nullish(),
  contact: z.string().nullish(),
  content: z.string().nullish(),
  attachments: z.array(z.string()).nullish(),
  encrypted: z.boolean().nullish(),
  error_message: z.string().nullish(),
  is_final: z.boolean().nullish(),
})
const cloudEvent = z.object({ type: z.string(), data })
type Data = z.output<typeof data>

/** Refuses a call whose token the vendor did not sign, or whose token has expired. */
export async function judgeHttpsmsHeaders(
  { headers, now }: CarrierRequest,
  signingKey: string,
): Promise<WebhookRefusal | undefined> {
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  try {
    await jwtVerify(token, Buffer.from(signingKey), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      clockTolerance: '1 minute',
      currentDate: now,
    })
    return undefined
  } catch {
    return {
      ok: false,
      status: 403,
      why: 'the signature of the token does not match, or the token is too old',
    }
  }
}

/**
 * Reads a CloudEvent. Its token (JWT, HS256) names the caller and an expiry but does not cover the body
 * (https://docs.httpsms.com/webhooks/introduction), so only https protects the body.
 * @param deps.country of the shared number, which numbers in national format belong to
 */
export async function receiveFromHttpsms(
  request: CarrierRequest,
  { signingKey, country, log }: { signingKey: string; country: CountryCode; log: Logger },
): Promise<Received> {
  const stranger = await judgeHttpsmsHeaders(request, signingKey)
  if (stranger) return stranger
  const read = cloudEvent.safeParse(readJson(request.body.toString('utf8')))
  if (!read.success) return { ok: false, status: 400, why: 'not an event of httpSMS' }
  const carrierId = read.data.data.message_id ?? read.data.data.id
  if (carrierId == null) return { ok: true, texts: [], receipts: [] }
  if (read.data.type !== 'message.phone.received') {
    return { ok: true, texts: [], receipts: readReceipt(carrierId, read.data) }
  }
  return {
    ok: true,
    texts: leaveOutEncrypted([read.data.data], log).map((one) => readText(carrierId, one, country)),
    receipts: [],
  }
}

/** Leaves out messages that the app encrypted, because only its owner has the key, and logs what to set. */
export function leaveOutEncrypted<T extends { encrypted?: boolean | null | undefined }>(
  messages: T[],
  log: Logger,
): T[] {
  const readable = messages.filter(({ encrypted }) => !encrypted)
  if (readable.length < messages.length) {
    const about = { carrier: 'httpsms', encrypted: messages.length - readable.length }
    log.error(
      about,
      "texts got lost, because they are encrypted: switch 'Encrypt received messages' off in the app",
    )
  }
  return readable
}

/**
 * A message of httpSMS, in an event or a list.
 * @param country of the shared number, which numbers in national format belong to
 */
export function readText(carrierId: string, received: Data, country: CountryCode): InboundText {
  return {
    carrierId,
    from: readNetworkPhone(received.contact, country),
    recipients: [readNetworkPhone(received.owner, country)],
    text: received.content ?? '',
    mediaUrls: received.attachments ?? [],
  }
}

function readReceipt(carrierId: string, { type, data: received }: z.output<typeof cloudEvent>): Receipt[] {
  switch (type) {
    case 'message.phone.sent':
      return [{ carrierId, state: 'sent' }]
    case 'message.phone.delivered':
      return [{ carrierId, state: 'delivered' }]
    case 'message.send.failed': {
      const reason = received.error_message ?? ''
      return [failedReceipt(carrierId, httpsmsFailures, readHttpsmsFailure(reason), reason)]
    }
    case 'message.send.expired':
      // httpSMS hands the text to the phone again until its last try has expired.
      return received.is_final === false
        ? []
        : [failedReceipt(carrierId, httpsmsFailures, 'EXPIRED', 'Expired')]
    default:
      return []
  }
}
