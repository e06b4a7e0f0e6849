import type { Phone } from '@partyline/domain/phones'
import type { TextLimits } from '@partyline/domain/texts/segments'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Logger } from '../platform/logging/logger.ts'

/** The dependencies of a carrier. */
export interface CarrierDeps {
  db: Kysely<Schema>
  clock: Clock
  /** The address at which vendors reach this installation, without a trailing slash. */
  publicUrl: string
  sharedNumber: Phone
  log: Logger
}

/** A text on its way out. */
export interface OutgoingText {
  /** The outbox's name for this text, the same at every try. It is unique in this database only. */
  reference: string
  /**
   * 22 letters, digits, '-' and '_' that name this text to vendors, the same at every try. No other installation, and
   * no restored or imported database, gives another text the same key.
   */
  idempotencyKey(): string
  from: Phone
  to: Phone
  text: string
  /** Whole addresses below PUBLIC_URL: JPEG, PNG or GIF of at most 500 kB each, within the carrier's limits. */
  mediaUrls: string[]
  /** For a reply: the carrier that delivered the text it answers. */
  via?: string
  /**
   * The carrier asks this right before the request leaves. When it answers false, this process has lost its lease and
   * another one may have sent the text. Then nothing leaves, and the outcome is 'unavailable'.
   */
  mayLeave(): boolean
}

/** The recipients of a text whose vendor names none. The line itself then says that it is for our number. */
export const UNTOLD = 'untold'

/** An inbound text, as the vendor's protocol carried it. */
export interface InboundText {
  /** The vendor's id. Two texts with one id are the same text. */
  carrierId: string
  from: string
  /** Everybody whom the vendor names as a recipient, our number among them, in any spelling. */
  recipients: readonly string[] | typeof UNTOLD
  text: string
  /** The attachments: addresses on the vendor's hosts, or data: URLs if it hands over bytes. */
  mediaUrls: string[]
  /** The vendor read it as a STOP and has sent the confirmation itself. */
  stopConfirmed?: boolean
  /** For a piece of a long text. Partyline answers the text once it has all pieces. */
  piece?: { of: string; index: number; total: number }
}

/** An inbound text to one of our numbers, as `keepOurs` passes it on. */
export interface AddressedText extends Omit<InboundText, 'recipients'> {
  /** Our number. */
  to: string
  /** Others got it too. Only a STOP acts. */
  groupChat: boolean
}

/** How to fetch the attachments of an inbound text. */
export interface InboundMedia {
  /** The vendor's own hosts, with a port if it is not 443: 'api.twilio.com'. Partyline fetches from no others. */
  hosts: readonly string[]
  /**
   * Headers that the vendor requires, such as credentials. Only `hosts` get them. A function resolves to undefined
   * while there are none.
   */
  headers?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>> | undefined>)
  /** For a carrier that holds the bytes itself. @returns undefined when it has none at that address */
  read?(url: string): Promise<Buffer | undefined>
}

/** Why a carrier will never send a text, in the words of the outbox. */
export type RefusalReason =
  | 'opted-out'
  | 'unreachable'
  | 'filtered'
  | 'invalid-number'
  | 'too-long'
  | 'media'
  /** The vendor's format cannot express it. */
  | 'unsendable'
  /** The operator must act before anything goes out. */
  | 'set-up'

/** The outcome of a send, in one vocabulary for all vendors. */
export type Outcome = { kind: 'accepted'; carrierId: string; parts: number } | (NotAccepted & VendorWords)

/** A day's worth of texts that a network or a vendor takes. Texts beyond it wait until the day is over. */
export interface DailyCap {
  /** The vendor's code. Caps are counted by it. */
  code: string
  /** The zone whose midnight ends the day; 'rolling' for a window of 24 hours. */
  dayOf: string
}

type NotAccepted =
  | { kind: 'throttled'; retryAfterMs: number | undefined }
  | { kind: 'capped'; cap: DailyCap }
  /** The vendor failed, and the text was certainly not sent. Try again later. */
  | { kind: 'unavailable' }
  /** The request left and no answer came, so the text may have been sent. */
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: Exclude<RefusalReason, 'set-up'> }
  /** The text waits until the operator has acted. `why` tells the operator what is wrong and where to look. */
  | { kind: 'refused'; reason: 'set-up'; why?: string }

interface VendorWords {
  /** The vendor's own sentence with its code, as `vendorSentence` makes it. */
  said?: string | undefined
}

/** What a carrier knows of a text that may have reached it. */
export type LookUp =
  | { kind: 'found'; carrierId: string }
  /** The vendor stores no key of ours. Any of these texts, with the same words to the same phone, may be this one. */
  | { kind: 'similar'; carrierIds: string[] }
  | { kind: 'not-found' }
  /** One of two carriers cannot say, and the other may have texts like this one. */
  | { kind: 'cannot-say'; carrierIds?: string[] }

/** A carrier's later report on a text it accepted. */
export interface Receipt {
  /** The id it gave when it accepted the text. */
  carrierId: string
  state: 'sent' | 'delivered' | 'failed'
  /**
   * For a failure: a refusal's reason, 'soft' for a phone that could not be reached now, 'throttled' for a text that
   * the vendor never sent on because of its pace, 'capped' because of a day's cap, or 'unavailable' for one that it or a
   * network could not take.
   */
  reason?: RefusalReason | 'soft' | 'throttled' | 'capped' | 'unavailable'
  /** For a failure by a day's cap. */
  cap?: DailyCap
  /** For a failure: the vendor's own sentence with its code, as `vendorSentence` makes it. */
  said?: string
  /** For a failure by set-up: a sentence that tells the operator what is wrong and where to look. */
  why?: string
}

/** A vendor's call to /carriers/{name}/texts or /carriers/{name}/receipts. */
export interface CarrierRequest {
  method: string
  /** The public address of the call with its query, which vendors sign. */
  url: string
  query: URLSearchParams
  /** Keys are lower case. */
  headers: Record<string, string | undefined>
  body: Buffer
  now: Date
}

/** A call that fails verification. `why` is for the log, so it holds no secret and no phone number. */
export interface WebhookRefusal {
  ok: false
  status: 400 | 401 | 403
  why: string
  /** The value of WWW-Authenticate (RFC 9110, 11.6.1), for a vendor that sends its credentials only when asked. */
  challenge?: string
}

/** The content of a vendor's call, once it is verified. */
export type Received =
  | {
      ok: true
      texts: InboundText[]
      receipts: Receipt[]
      /** Unique to this call, if the vendor's signature holds no time. A replay of the call does nothing. */
      nonce?: string
    }
  | WebhookRefusal

/** One finding of a carrier's self-check: what is right, or what is wrong and what to do. */
export interface Finding {
  ok: boolean
  sentence: string
}

/** Where a carrier without a webhook hands over texts and receipts. */
export interface Doors {
  ingest: (texts: InboundText[]) => Promise<void>
  ingestReceipts: (receipts: Receipt[]) => Promise<void>
}

/** The vendor's limits for one text. */
export interface CarrierLimits extends TextLimits {
  /** Pictures in one text; 0 if it takes none. */
  pictures: number
  /** Bytes of all pictures of a text together. */
  pictureBytes: number
}

/** A provider of texts. It only translates: it knows its vendor's protocol, and nothing about what texts are for. */
export interface Carrier {
  /** Lower case, as in CARRIER. */
  name: string
  /**
   * Returns an outcome, and never throws, for what the vendor or the network does. A throw before it asks `mayLeave`
   * means that this text can never be sent.
   */
  send(text: OutgoingText): Promise<Outcome>
  /** Present if the vendor tells the fate of a text that it took, as its receipts would. Throws when it does not answer. */
  report?(carrierId: string): Promise<Receipt[]>
  /** Present if the vendor can look texts up. */
  lookUp?(text: OutgoingText): Promise<LookUp>
  /** Whether `recipients` holds the others of a group chat. 'none': it carries plain SMS, which has one recipient. */
  groupChats: 'named' | 'unnamed' | 'none'
  /** Verifies a vendor's call, then reads it. Never throws, whatever the call holds. */
  receive?(request: CarrierRequest): Received | Promise<Received>
  /** Refuses a call that its headers show to be forged, before the body arrives. The request's body is empty here. */
  judgeHeaders?(request: CarrierRequest): WebhookRefusal | undefined | Promise<WebhookRefusal | undefined>
  /** The most bytes of a vendor's call, if calls can hold whole pictures. */
  bodyLimit?: number
  /** The answer that the vendor expects once everything is stored; an empty 200 when absent. */
  thanks?: { type: string; body: string }
  /** The outbox splits longer texts, and sends further pictures as links. */
  limits?: CarrierLimits
  /** The pace in segments a second until the operator sets one. */
  perSecond?: number
  /** Keeps a connection to the vendor, or polls it. The result closes it. */
  open?(doors: Doors): Promise<() => Promise<void>>
  /** Present if the vendor lists the texts that it could not deliver here. */
  missed?: {
    /** Polling interval in milliseconds. The start and the end of an outage poll as well. */
    everyMs: number
    /** Fetches the texts since a time, oldest first. Throws when the vendor does not answer. */
    fetch(since: Date, mostPages?: number): Promise<InboundText[]>
  }
  /** Tests the set-up without sending anything. */
  check?(): Promise<Finding[]>
  /** Present if pictures can come in. */
  media?: InboundMedia
}

/** Takes inbound texts. Resolves once those to our numbers are committed, rejects when that failed. */
export type Ingest = (carrier: string, texts: InboundText[]) => Promise<void>

/** Stores inbound texts to our numbers, with the same promise. */
export type IngestAddressed = (carrier: string, texts: AddressedText[]) => Promise<void>

/** Stores receipts, with the same promise. */
export type IngestReceipts = (carrier: string, receipts: Receipt[]) => Promise<void>
