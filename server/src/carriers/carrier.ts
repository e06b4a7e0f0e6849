import type { Phone } from '@partyline/domain/phones'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/schema.ts'

/** What carriers may be made of. */
export interface CarrierParts {
  db: Kysely<Schema>
  clock: Clock
}

/** A text on its way out. */
export interface OutgoingText {
  /**
   * The outbox's own name for this text, the same at every try: what a carrier with idempotent sends is given, and
   * what it is asked about afterwards.
   */
  reference: string
  from: Phone
  to: Phone
  text: string
  /** Whole addresses below PUBLIC_URL: JPEG, PNG or GIF of at most 500 kB each, for the vendor to fetch. */
  mediaUrls: string[]
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
  | { kind: 'refused'; reason: RefusalReason }

/** What a carrier says of a text it was perhaps given. */
export type LookUp = { kind: 'has-it'; carrierId: string } | { kind: 'has-it-not' } | { kind: 'cannot-say' }

/** What a carrier tells later of a text it accepted. */
export interface Receipt {
  /** The id it gave when it accepted the text. */
  carrierId: string
  state: 'sent' | 'delivered' | 'failed'
  /** Of a failure: a refusal's reason, or 'soft' for one that may pass. */
  reason?: RefusalReason | 'soft'
}

/** A provider of texts. It only translates: it knows its vendor's wire and nothing of what texts are for. */
export interface Carrier {
  /** Lower case, as in CARRIER. */
  name: string
  /** Never throws for what the vendor or the network does: that is an outcome. */
  send(text: OutgoingText): Promise<Outcome>
  /** Where the vendor can tell what it was given. */
  lookUp?(text: OutgoingText): Promise<LookUp>
  /** Where pictures can come in. */
  media?: InboundMedia
}

/** How a carrier hands over what came in; resolves once all of it is written down, rejects when it could not be. */
export type Bring = (carrier: string, texts: InboundText[]) => Promise<void>

/** How a carrier hands over receipts; the same rules. */
export type BringReceipts = (carrier: string, receipts: Receipt[]) => Promise<void>
