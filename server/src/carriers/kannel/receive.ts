import type { CountryCode } from 'libphonenumber-js/max'
import { sameBytes } from '../../platform/secrets.ts'
import type { CarrierRequest, Receipt, Received, WebhookRefusal } from '../carrier.ts'
import { readNetworkPhone } from '../national-phone.ts'

/** Refuses a call without the secret in its address. */
export function judgeKannelAddress({ query }: CarrierRequest, secret: string): WebhookRefusal | undefined {
  return sameBytes(query.get('secret') ?? '', secret)
    ? undefined
    : { ok: false, status: 403, why: 'the secret in the address is not KANNEL_SECRET' }
}

/**
 * Reads a call of Kannel's. Kannel signs nothing, so the address holds a secret.
 * @param country of the shared number, which numbers in national format belong to
 */
export function receiveFromKannel(request: CarrierRequest, secret: string, country: CountryCode): Received {
  const { query, url } = request
  const stranger = judgeKannelAddress(request, secret)
  if (stranger) return stranger
  const carrierId = query.get('id')
  if (!carrierId) return { ok: false, status: 400, why: 'no id=%I in the address' }
  const type = query.get('type')
  if (type !== null) return { ok: true, texts: [], receipts: readReceipt(carrierId, Number(type)) }
  if (!query.has('from') || !query.has('to') || !query.has('text')) {
    return { ok: false, status: 400, why: 'no from=%p, to=%P or text=%b in the address' }
  }
  const text = {
    carrierId,
    from: readNetworkPhone(query.get('from'), country),
    recipients: [readNetworkPhone(query.get('to'), country)],
    text: decodeWords(readBytes(url, 'text'), query.get('coding')),
    mediaUrls: [],
  }
  return { ok: true, texts: [text], receipts: [] }
}

/** The raw bytes of a query value, which are not UTF-8 if the text was UCS-2. */
function readBytes(url: string, name: string): Buffer {
  const value = new RegExp(`[?&]${name}=([^&#]*)`).exec(url)?.[1] ?? ''
  const plain = value
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

/** Kannel's coding 2 is UCS-2 as UTF-16BE. Kannel turns every other coding into UTF-8. */
function decodeWords(bytes: Buffer, coding: string | null): string {
  if (coding !== '2') return bytes.toString('utf8')
  return new TextDecoder('utf-16be').decode(bytes)
}

/** Kannel's dlr types: 1 delivered, 2 not delivered, 4 waiting, 8 accepted by the SMS centre, 16 refused by it. */
function readReceipt(carrierId: string, type: number): Receipt[] {
  if (type === 1) return [{ carrierId, state: 'delivered' }]
  if (type === 2) return [{ carrierId, state: 'failed', reason: 'soft', said: 'Not delivered (dlr 2)' }]
  if (type === 16)
    return [{ carrierId, state: 'failed', reason: 'filtered', said: 'Refused by the SMS centre (dlr 16)' }]
  return type === 8 ? [{ carrierId, state: 'sent' }] : []
}
