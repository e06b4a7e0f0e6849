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

/** What we send from: the shared number, or a messaging service with numbers of its own. */
interface OurSender {
  sharedNumber: string
  messagingService: string | undefined
}

/** Reads a post of Twilio's: an inbound text, or the receipt of an outgoing one. */
export function receiveFromTwilio(
  request: CarrierRequest,
  { signingKey, codes, ...ours }: { signingKey: string; codes: VendorCodes } & OurSender,
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
  if (status === 'received') return { ok: true, texts: [readText(form, id, ours)], receipts: [] }
  return { ok: true, texts: [], receipts: readReceipt(id, status, form.get('ErrorCode') ?? '', codes) }
}

/**
 * The recipients of a text. A messaging service that sends for us picks one of its numbers for each phone, so a text to
 * any of them is for us. Twilio names the others of a group chat as OtherRecipients0, OtherRecipients1 and so on, which its
 * reference does not list.
 */
function readRecipients(form: URLSearchParams, { messagingService, sharedNumber }: OurSender): string[] {
  const isToService = messagingService !== undefined && form.get('MessagingServiceSid') === messagingService
  const others = [...form].flatMap(([name, value]) => (/^OtherRecipients\d*$/.test(name) ? [value] : []))
  return [isToService ? sharedNumber : readVendorPhone(form.get('To')), ...others.map(readVendorPhone)]
}

/** With Advanced Opt-Out, Twilio names the keyword that it read in a text and has already answered. */
function readText(form: URLSearchParams, carrierId: string, ours: OurSender): InboundText {
  const pictures = Math.min(Number(form.get('NumMedia')) || 0, 10)
  return {
    carrierId,
    from: readVendorPhone(form.get('From')),
    recipients: readRecipients(form, ours),
    text: form.get('Body') ?? '',
    ...(form.get('OptOutType') === 'STOP' ? { stopConfirmed: true } : {}),
    mediaUrls: Array.from({ length: pictures }, (_, index) => form.get(`MediaUrl${index}`) ?? '').filter(
      Boolean,
    ),
  }
}

/** Reads the state of an outgoing text (https://www.twilio.com/docs/messaging/api/message-resource, Status). */
export function readReceipt(
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
