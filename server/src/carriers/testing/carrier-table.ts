import type { VendorHeard, VendorSays } from '../../testing/vendor.ts'
import type { Outcome, OutgoingText, Receipt } from '../carrier.ts'
import type { CarrierName } from '../choose.ts'

/** The public address of the installation under test. */
export const PUBLIC_URL = 'https://party.example.org'
/** The shared number, and a person's number. */
export const NUMBER = '+15550100000'
export const BEN = '+15550100002'
/** Another person's number, and another number of the account. */
export const CLEO = '+15550100003'
export const ANOTHER = '+15550100009'
/** The time in these tests. */
export const NOW = new Date('2026-06-12T18:00:00Z')

/** A vendor's call to one of our webhooks. */
export interface Call {
  kind: 'texts' | 'receipts'
  method?: 'GET' | 'POST'
  query?: string
  headers?: Record<string, string>
  body?: string
}

/** The test table of one carrier. Payloads are captured or come from the vendor's documentation. */
export interface CarrierTable {
  name: CarrierName
  environment: Record<string, string>
  /** The setting with the address of the vendor's API. */
  apiUrl: string
  /** An accepted text: the exact call, the vendor's answer, the outcome. */
  text: { call: Partial<VendorHeard>; answer: VendorSays; outcome: Outcome }
  /** An accepted text with two pictures, or one if the vendor takes one; absent if it takes none. */
  pictures?: { call: Partial<VendorHeard>; answer: VendorSays }
  /** The vendor's error answers, and the outcome of each. */
  errors: [title: string, answer: VendorSays, outcome: Outcome][]
  /** Signs a call as the vendor does. @param at the time of signing, by default NOW */
  sign: (call: Call, at?: Date) => Call
  /** An unsigned inbound text '@ana' from BEN, with fields that we do not use. */
  inbound: { call: Call; carrierId: string }
  /** Another inbound text '@ana' from BEN, to another number of the account or another SIM of the gateway phone. */
  toAnother: Call
  /** One to the shared number, to CLEO and perhaps to others, if the vendor names everybody in a group chat. */
  groupChat?: Call
  /** An inbound text with a picture, if the vendor carries pictures. */
  inboundPicture?: { call: Call; mediaUrls: string[] }
  /** The vendor's address, if its pictures lie below it. */
  vendorUrl?: string
  /** The vendor's receipts. */
  receipts: [title: string, call: Call, receipts: Receipt[]][]
  /** True if signatures hold a time, so that a call signed an hour ago is refused. */
  goesStale: boolean
  /** A call with a valid signature and a wrong shape. */
  wrongShape: Call
  /** The vendor's answers to the self-check, and its findings. In the last one all is right. */
  checks: [title: string, answer: (call: VendorHeard) => VendorSays, says: RegExp][]
  /** Wrong settings, each with the line that refuses the start. */
  wrongSettings: [setting: string, value: string | undefined, says: RegExp][]
}

/** The idempotency key of the text. */
export const KEY = 'tMzQ0iVx-9aGk_7LhR2wEb'
/** A text on its way out. */
export const TEXT: OutgoingText = {
  reference: '7-9-0',
  from: NUMBER,
  to: BEN,
  text: '@ana: Supper at eight €',
  mediaUrls: [],
  idempotencyKey: () => KEY,
  mayLeave: () => true,
}
