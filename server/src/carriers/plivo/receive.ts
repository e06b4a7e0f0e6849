import type { CarrierRequest, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { failedReceipt, meaningIn, readVendorPhone } from '../vendor-outcome.ts'
import { plivoCodes, plivoWords } from './codes.ts'
import type { PlivoSettings } from './settings.ts'
import { isSigned, readNonce } from './signature.ts'

/**
 * Refuses a call without a signature and its nonce. A signature of version 2 covers the address alone, so a copy of
 * one call could carry any text from any number.
 */
export function judgePlivoHeaders(
  { headers }: CarrierRequest,
  oldSignatures: boolean,
): WebhookRefusal | undefined {
  const nonce = readNonce(headers)
  if (nonce === undefined) return { ok: false, status: 403, why: 'there is no signature' }
  if (nonce.version === 'v3' || oldSignatures) return undefined
  const why = 'the signature is of version 2, which does not cover the text; PLIVO_SIGNATURE=v2 accepts it'
  return { ok: false, status: 403, why }
}

/** Reads a post of Plivo's: an inbound text, or the receipt of an outgoing one. */
export function receiveFromPlivo(request: CarrierRequest, settings: PlivoSettings): Received {
  const { token, oldSignatures } = settings
  const stranger = judgePlivoHeaders(request, oldSignatures)
  if (stranger) return stranger
  const form = new URLSearchParams(request.body.toString('utf8'))
  const { url, headers } = request
  const nonce = readNonce(headers)?.nonce ?? ''
  if (!isSigned({ token, url, form, headers })) {
    return {
      ok: false,
      status: 403,
      why: 'the signature does not match: is PUBLIC_URL what the vendor calls, and its token the present one?',
    }
  }
  // Each part of a long text has its own receipts, which name the id that we got for the whole text.
  const carrierId = form.get('ParentMessageUUID') || form.get('MessageUUID')
  if (!carrierId) return { ok: false, status: 400, why: 'no MessageUUID' }
  const status = (form.get('Status') ?? form.get('status'))?.toLowerCase()
  if (status !== undefined) {
    return {
      ok: true,
      texts: [],
      receipts: readReceipt(carrierId, status, form.get('ErrorCode') ?? form.get('error_code') ?? undefined),
      nonce,
    }
  }
  const mediaUrls = Array.from({ length: 10 }, (_, index) => form.get(`Media${index}`) ?? '').filter(Boolean)
  const text = {
    carrierId,
    from: readVendorPhone(form.get('From')),
    recipients: [readVendorPhone(form.get('To'))],
    text: form.get('Text') ?? '',
    mediaUrls,
  }
  return { ok: true, texts: [text], receipts: [], nonce }
}

/** Reads the state of an outgoing text (https://www.plivo.com/docs/messaging/api/message, message_state). */
export function readReceipt(carrierId: string, status: string, code: string | undefined): Receipt[] {
  if (status === 'sent') return [{ carrierId, state: 'sent' }]
  if (status === 'delivered' || status === 'read') return [{ carrierId, state: 'delivered' }]
  return status === 'failed' || status === 'undelivered' || status === 'rejected'
    ? [failedReceipt(carrierId, plivoCodes, code, meaningIn(plivoWords, code))]
    : []
}
