import type { CarrierRequest, Receipt, Received } from '../carrier.ts'
import { failedReceipt, readVendorPhone } from '../vendor-outcome.ts'
import { plivoCodes } from './codes.ts'
import { isSigned } from './signature.ts'

/** Reads what Plivo posts: a text that came in, or what became of one that went out. */
export function receiveFromPlivo(request: CarrierRequest, token: string): Received {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const { url, headers } = request
  if (!isSigned({ token, url, form, headers })) {
    return { ok: false, status: 403, why: 'the signature does not fit; is PUBLIC_URL what the vendor calls?' }
  }
  // Each part of a long text has receipts of its own, which name the text that we were given the id of.
  const carrierId = form.get('ParentMessageUUID') || form.get('MessageUUID')
  if (!carrierId) return { ok: false, status: 400, why: 'no MessageUUID' }
  const status = (form.get('Status') ?? form.get('status'))?.toLowerCase()
  if (status !== undefined) {
    return {
      ok: true,
      texts: [],
      receipts: readReceipt(carrierId, status, form.get('ErrorCode') ?? form.get('error_code') ?? undefined),
    }
  }
  const mediaUrls = Array.from({ length: 10 }, (_, index) => form.get(`Media${index}`) ?? '').filter(Boolean)
  const text = {
    carrierId,
    from: readVendorPhone(form.get('From')),
    to: readVendorPhone(form.get('To')),
    text: form.get('Text') ?? '',
    mediaUrls,
  }
  return { ok: true, texts: [text], receipts: [] }
}

function readReceipt(carrierId: string, status: string, code: string | undefined): Receipt[] {
  if (status === 'sent') return [{ carrierId, state: 'sent' }]
  if (status === 'delivered' || status === 'read') return [{ carrierId, state: 'delivered' }]
  return status === 'failed' || status === 'undelivered' || status === 'rejected'
    ? [failedReceipt(carrierId, plivoCodes, code)]
    : []
}
