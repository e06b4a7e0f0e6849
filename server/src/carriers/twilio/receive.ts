import type { CarrierRequest, InboundText, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { type CodeTable, failedReceipt, meaningIn, readVendorPhone } from '../vendor-outcome.ts'
import { isSigned } from './signature.ts'

/** Refuses a call without a signature (SHA-1 as base64). */
export function judgeTwilioHeaders(request: CarrierRequest): WebhookRefusal | undefined {
  return /^[\w+/]{27}=$/.test(signatureOf(request)) ? undefined : UNSIGNED
}

/** SignalWire signs under its own header, Twilio's, or both. */
function signatureOf({ headers }: CarrierRequest): string {
  return headers['x-twilio-signature'] || headers['x-signalwire-signature'] || ''
}

const UNSIGNED: WebhookRefusal = { ok: false, status: 403, why: 'there is no signature' }

/** A vendor's error codes: their meanings and their titles. */
export interface VendorCodes {
  table: CodeTable
  words: Record<string, string>
}

/** Reads a post of Twilio's: an inbound text, or the receipt of an outgoing one. */
export function receiveFromTwilio(
  request: CarrierRequest,
  { signingKey, codes }: { signingKey: string; codes: VendorCodes },
): Received {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const signature = signatureOf(request)
  if (!isSigned({ key: signingKey, url: request.url, form, signature })) {
    return {
      ok: false,
      status: 403,
      why: 'the signature does not match: is PUBLIC_URL what the vendor calls, and its token the present one?',
    }
  }
  const id = form.get('MessageSid') || form.get('SmsSid')
  if (!id) return { ok: false, status: 400, why: 'no MessageSid' }
  const status = form.get('MessageStatus') ?? form.get('SmsStatus') ?? 'received'
  if (status === 'received') return { ok: true, texts: [readText(form, id)], receipts: [] }
  return { ok: true, texts: [], receipts: readReceipt(id, status, form.get('ErrorCode') ?? '', codes) }
}

/** With Advanced Opt-Out, Twilio names the keyword that it read in a text and has already answered. */
function readText(form: URLSearchParams, carrierId: string): InboundText {
  const pictures = Math.min(Number(form.get('NumMedia')) || 0, 10)
  return {
    carrierId,
    from: readVendorPhone(form.get('From')),
    to: readVendorPhone(form.get('To')),
    text: form.get('Body') ?? '',
    ...(form.get('OptOutType') === 'STOP' ? { stopConfirmed: true } : {}),
    mediaUrls: Array.from({ length: pictures }, (_, index) => form.get(`MediaUrl${index}`) ?? '').filter(
      Boolean,
    ),
  }
}

function readReceipt(
  carrierId: string,
  status: string,
  code: string,
  { table, words }: VendorCodes,
): Receipt[] {
  switch (status) {
    case 'sent':
      return [{ carrierId, state: 'sent' }]
    case 'delivered':
    case 'read':
      return [{ carrierId, state: 'delivered' }]
    case 'failed':
    case 'undelivered':
      return [failedReceipt(carrierId, table, code || undefined, meaningIn(words, code))]
    default:
      // 'queued', 'sending' and 'accepted' say nothing new.
      return []
  }
}
