import type { Phone } from '@partyline/domain/phones'
import type { TextLimits } from '@partyline/domain/segments'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Logger } from '../platform/logger.ts'
import type { Schema } from '../platform/schema.ts'

/** What carriers may be made of. */
export interface CarrierParts {
  db: Kysely<Schema>
  clock: Clock
  /** Where vendors reach this installation, without a slash at its end. */
  publicUrl: string
  sharedNumber: Phone
  log: Logger
}

/** A text on its way out. */
export interface OutgoingText {
  /** The outbox's own name for this text, the same at every try. Another database gives it to another text. */
  reference: string
  /**
   * 22 letters, digits, '-' and '_' that name this text to vendors, the same at every try. No other installation, and no
   * database that was restored or imported, gives them to another text.
   */
  idempotencyKey(): string
  from: Phone
  to: Phone
  text: string
  /** Whole addresses below PUBLIC_URL: JPEG, PNG or GIF of at most 500 kB each, no more than the carrier's limits. */
  mediaUrls: string[]
  /** Of a reply: the carrier that brought what it answers. */
  via?: string
  /**
   * To be asked right before the request leaves. False: this process slept so long that another one may have sent it
   * since; then nothing leaves, and the outcome is 'unavailable'.
   */
  mayLeave(): boolean
}

/** A text that came in, as the vendor's wire told it. */
export interface InboundText {
  /** The vendor's id: the same one twice is the same text. */
  carrierId: string
  from: string
  to: string
  text: string
  /** Where the vendor has what was attached: addresses on its own hosts, or data: URLs where it hands over bytes. */
  mediaUrls: string[]
  /** The vendor took it for a STOP, in whatever words, and has confirmed it itself. */
  stopConfirmed?: boolean
  /** Of a long text that the wire brings in pieces: it is answered when all of them are there. */
  piece?: { of: string; index: number; total: number }
}

/** How to get what was attached to a text that came in. */
export interface InboundMedia {
  /** The vendor's own hosts, with a port where it is not the usual one: 'api.twilio.com'. Nothing else is asked. */
  hosts: readonly string[]
  /** What the vendor wants to see on the request, credentials among it; sent to `hosts` alone. */
  headers?: Readonly<Record<string, string>>
  /** Where the carrier holds the bytes itself. @returns undefined when it has no such thing */
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
  /** It cannot be put into the form that the vendor takes. */
  | 'unsendable'
  /** The operator must act: nothing will go out until then. */
  | 'set-up'

/** What became of a send: a closed vocabulary, whatever the vendor. */
export type Outcome =
  | { kind: 'accepted'; carrierId: string; parts: number }
  | { kind: 'throttled'; retryAfterMs: number | undefined }
  /** Their fault, and certainly not sent: try again later. */
  | { kind: 'unavailable' }
  /** The request left and no answer came: it may have been sent. */
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: Exclude<RefusalReason, 'set-up'> }
  /** It waits until the operator has acted. `why` tells them what is wrong and where to look, in a sentence. */
  | { kind: 'refused'; reason: 'set-up'; why?: string }

/** What a carrier says of a text it was perhaps given. */
export type LookUp =
  | { kind: 'has-it'; carrierId: string }
  /** The vendor knows no name of ours: texts of the same words to the same phone, any of which may be this one. */
  | { kind: 'has-alike'; carrierIds: string[] }
  | { kind: 'has-it-not' }
  | { kind: 'cannot-say' }

/** What a carrier tells later of a text it accepted. */
export interface Receipt {
  /** The id it gave when it accepted the text. */
  carrierId: string
  state: 'sent' | 'delivered' | 'failed'
  /** Of a failure: a refusal's reason, or 'soft' for one that may pass. */
  reason?: RefusalReason | 'soft'
  /** Of a failure by set-up: what is wrong and where to look, in a sentence for the operator. */
  why?: string
}

/** A vendor's call at /carriers/{name}/texts or /carriers/{name}/receipts, as it came. */
export interface CarrierRequest {
  method: string
  /** The public address that was called, with its query: what vendors sign. */
  url: string
  query: URLSearchParams
  /** By lower-case name. */
  headers: Record<string, string | undefined>
  body: Buffer
  now: Date
}

/** Nothing of a call is believed. `why` is for the log: no secret, no phone number. */
export interface Disbelief {
  ok: false
  status: 400 | 401 | 403
  why: string
}

/** What a vendor's call says, once it is known to be the vendor's. */
export type Received =
  | {
      ok: true
      texts: InboundText[]
      receipts: Receipt[]
      /** What the vendor put into this call alone, where its signature has no time: a copy of the call does nothing. */
      nonce?: string
    }
  | Disbelief

/** One finding of a carrier's check of its own set-up: what is right, or what is wrong and what to do about it. */
export interface Finding {
  ok: boolean
  sentence: string
}

/** How what arrives without a webhook comes in. */
export interface Doors {
  bring: (texts: InboundText[]) => Promise<void>
  bringReceipts: (receipts: Receipt[]) => Promise<void>
}

/** What a vendor takes in one text. */
export interface CarrierLimits extends TextLimits {
  /** Pictures in one text; 0 where it has none. */
  pictures: number
  /** Bytes of all pictures of a text together. */
  pictureBytes: number
}

/** A provider of texts. It only translates: it knows its vendor's wire and nothing of what texts are for. */
export interface Carrier {
  /** Lower case, as in CARRIER. */
  name: string
  /**
   * Never throws for what the vendor or the network does: that is an outcome. What it throws before it asks `mayLeave`
   * is a text that can never be sent.
   */
  send(text: OutgoingText): Promise<Outcome>
  /** Where the vendor can tell what it was given. */
  lookUp?(text: OutgoingText): Promise<LookUp>
  /** It keeps texts in our own database. A crash of the database may forget them, so the outbox asks it again. */
  keepsInDatabase?: true
  /** Reads a call of the vendor's. Verifies before it believes; never throws for what the call holds. */
  receive?(request: CarrierRequest): Received | Promise<Received>
  /** What already tells, before the body has arrived, that a call is not the vendor's. Its body is empty here. */
  judgeHeaders?(request: CarrierRequest): Disbelief | undefined | Promise<Disbelief | undefined>
  /** Bytes that a call of the vendor's has at most, where it brings more than words: pictures, whole. */
  bodyLimit?: number
  /** What the vendor wants to hear when all was written down; an empty 200 where it does not care. */
  thanks?: { type: string; body: string }
  /** What it takes in one text; the outbox cuts words and sends the other pictures as links. */
  limits?: CarrierLimits
  /** Segments a second that the vendor allows where the operator has set no pace. */
  perSecond?: number
  /** Holds a line open to the vendor, or asks it for news, until the answer is called. */
  open?(doors: Doors): Promise<() => Promise<void>>
  /** Where the vendor keeps the texts that nobody here could take. */
  missed?: {
    /** Milliseconds after which it is asked again, beside at the start and after an outage. */
    everyMs: number
    /** The texts that came in since a time, oldest first. Throws when it cannot be asked. */
    fetch(since: Date): Promise<InboundText[]>
  }
  /** Tries the set-up without sending anything. */
  check?(): Promise<Finding[]>
  /** Where pictures can come in. */
  media?: InboundMedia
}

/** How a carrier hands over what came in; resolves once all of it is written down, rejects when it could not be. */
export type Bring = (carrier: string, texts: InboundText[]) => Promise<void>

/** How a carrier hands over receipts; the same rules. */
export type BringReceipts = (carrier: string, receipts: Receipt[]) => Promise<void>
