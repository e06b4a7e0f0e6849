import { jwtVerify } from 'jose'
import type { CountryCode } from 'libphonenumber-js/max'
import { z } from 'zod'
import { readJson } from '../../platform/outside/vendor-call.ts'
import type { CarrierRequest, InboundText, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { readNetworkPhone } from '../national-phone.ts'
import { failedReceipt } from '../vendor-outcome.ts'
import { httpsmsFailures } from './codes.ts'

const data = z.object({
  message_id: z.string().min(1).optional(),
  id: z.string().min(1).optional(),
  owner: z.string().optional(),
  contact: z.string().optional(),
  content: z.string().optional(),
  attachments: z.array(z.string()).nullish(),
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
 * @param country of the shared number, which numbers in national format belong to
 */
export async function receiveFromHttpsms(
  request: CarrierRequest,
  signingKey: string,
  country: CountryCode,
): Promise<Received> {
  const stranger = await judgeHttpsmsHeaders(request, signingKey)
  if (stranger) return stranger
  const read = cloudEvent.safeParse(readJson(request.body.toString('utf8')))
  if (!read.success) return { ok: false, status: 400, why: 'not an event of httpSMS' }
  const carrierId = read.data.data.message_id ?? read.data.data.id
  if (carrierId === undefined) return { ok: true, texts: [], receipts: [] }
  return read.data.type === 'message.phone.received'
    ? { ok: true, texts: [readText(carrierId, read.data.data, country)], receipts: [] }
    : { ok: true, texts: [], receipts: readReceipt(carrierId, read.data) }
}

/**
 * A message of httpSMS, in an event or a list.
 * @param country of the shared number, which numbers in national format belong to
 */
export function readText(carrierId: string, said: Data, country: CountryCode): InboundText {
  return {
    carrierId,
    from: readNetworkPhone(said.contact, country),
    to: readNetworkPhone(said.owner, country),
    text: said.content ?? '',
    mediaUrls: said.attachments ?? [],
  }
}

function readReceipt(carrierId: string, { type, data: said }: z.output<typeof cloudEvent>): Receipt[] {
  switch (type) {
    case 'message.phone.sent':
      return [{ carrierId, state: 'sent' }]
    case 'message.phone.delivered':
      return [{ carrierId, state: 'delivered' }]
    case 'message.send.failed':
      return [failedReceipt(carrierId, httpsmsFailures, said.error_message ?? undefined, said.error_message)]
    case 'message.send.expired':
      // httpSMS hands the text to the phone again until its last try has expired.
      return said.is_final === false ? [] : [failedReceipt(carrierId, httpsmsFailures, 'EXPIRED', 'Expired')]
    default:
      return []
  }
}
