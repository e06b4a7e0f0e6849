import { jwtVerify } from 'jose'
import { z } from 'zod'
import { readJson } from '../../platform/outside/vendor-call.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import type { CarrierRequest, InboundText, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { failedReceipt, readVendorPhone } from '../vendor-outcome.ts'
import { vonageCodes } from './codes.ts'

/** The greatest age of a signed call. Vonage signs each try with its own time. */
const FRESH = '5 minutes'

const file = z.object({ url: z.string(), caption: z.string().nullish() })
const call = z.object({
  message_uuid: z.string().min(1),
  from: z.union([z.string(), z.number()]).nullish(),
  to: z.union([z.string(), z.number()]).nullish(),
  text: z.string().nullish(),
  image: file.nullish(),
  video: file.nullish(),
  audio: file.nullish(),
  vcard: file.nullish(),
  file: file.nullish(),
  content: z.array(file).catch([]),
  // https://developer.vonage.com/en/messages/concepts/mms/mms-group-messaging: the others of a group chat.
  mms: z.object({ participants: z.array(z.union([z.string(), z.number()])).nullish() }).nullish(),
  status: z.string().nullish(),
  error: z
    .object({ title: z.union([z.string(), z.number()]).nullish(), detail: z.string().nullish() })
    .nullish(),
})
type Call = z.output<typeof call>

/** Refuses a call whose token the vendor did not sign, or signed too long ago. */
export async function judgeVonageHeaders(
  request: CarrierRequest,
  secret: string,
): Promise<WebhookRefusal | undefined> {
  const token = await readToken(request, secret)
  return token.ok ? undefined : token
}

async function readToken(
  { headers, now }: CarrierRequest,
  secret: string,
): Promise<{ ok: true; hash: unknown } | WebhookRefusal> {
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      maxTokenAge: FRESH,
      clockTolerance: '1 minute',
      currentDate: now,
    })
    return { ok: true, hash: payload.payload_hash }
  } catch {
    return {
      ok: false,
      status: 403,
      why: 'the signature of the token does not match, or the token is older than five minutes',
    }
  }
}

/**
 * Reads a call of the Messages API, which carries a JWT (HS256) with the body's SHA-256
 * (https://developer.vonage.com/en/getting-started/concepts/webhooks, 'Decoding signed webhooks').
 */
export async function receiveFromVonage(request: CarrierRequest, secret: string): Promise<Received> {
  const token = await readToken(request, secret)
  if (!token.ok) return token
  const { hash } = token
  const seen = sha256(request.body).toString('hex')
  if (typeof hash !== 'string' || !sameBytes(hash.toLowerCase(), seen)) {
    return { ok: false, status: 403, why: 'the body is not the one that was signed' }
  }
  const read = call.safeParse(readJson(request.body.toString('utf8')))
  if (!read.success) return { ok: false, status: 400, why: 'not a call of the Messages API' }
  return typeof read.data.status !== 'string'
    ? { ok: true, texts: [readText(read.data)], receipts: [] }
    : { ok: true, texts: [], receipts: readReceipt(read.data, read.data.status) }
}

/** An MMS names its first attachment by its kind. With several, `content` lists them. */
function readText(received: Call): InboundText {
  const { image, video, audio, vcard, file, content } = received
  const attached = [image, video, audio, vcard, file, ...content].flatMap((one) => one ?? [])
  return {
    carrierId: received.message_uuid,
    from: readVendorPhone(received.from),
    recipients: [received.to, ...(received.mms?.participants ?? [])].map(readVendorPhone),
    text: received.text ?? attached.find(({ caption }) => caption)?.caption ?? '',
    mediaUrls: [...new Set(attached.map(({ url }) => url))],
  }
}

function readReceipt(received: Call, status: string): Receipt[] {
  const carrierId = received.message_uuid
  if (status === 'submitted') return [{ carrierId, state: 'sent' }]
  if (status === 'delivered' || status === 'read') return [{ carrierId, state: 'delivered' }]
  if (status === 'rejected' || status === 'undeliverable') {
    const title = received.error?.title ?? status
    const detail = received.error?.detail
    const code = title in vonageCodes || status === 'rejected' ? title : status
    return [failedReceipt(carrierId, vonageCodes, code, detail)]
  }
  return []
}
