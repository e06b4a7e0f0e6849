import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

/** The real carriers that this database was ever used with. */
interface CarriersUsed {
  carrier: string
  /** Its receipts in a row that blame the set-up, and the time of the last. */
  refusals: Generated<number>
  refused_at: Date | null
}

interface InboundFetches {
  carrier: string
  /** Up to when its vendor was asked for inbound texts. */
  up_to: Date
}

/** Numbers that are not ours and got texts within 30 days. */
interface OtherNumbers {
  carrier: string
  number: string
  last_at: Date
}

/** Nonces of vendors' calls that carry no time. */
interface WebhookNonces {
  carrier: string
  /** SHA-256. */
  nonce_hash: Buffer
  seen_at: Now
}

interface SimulatorTexts {
  id: Generated<Id>
  public_id: string
  direction: 'in' | 'out'
  /** The handset's number. */
  phone: string
  from_phone: string
  to_phone: string
  text: string
  media_urls: Generated<string[]>
  /** The outbox's key of an outgoing text, so that the carrier can tell whether it has it. */
  reference: string | null
  at: Now
}

/** The files that virtual phones sent, byte for byte. */
interface SimulatorMedia {
  id: string
  bytes: Buffer
  created_at: Now
}

interface SimulatorFaults {
  id: number
  faults: unknown
}

/** The tables that carriers own. */
export interface CarriersTables {
  carriers_used: CarriersUsed
  inbound_fetches: InboundFetches
  other_numbers: OtherNumbers
  webhook_nonces: WebhookNonces
  simulator_texts: SimulatorTexts
  simulator_media: SimulatorMedia
  simulator_faults: SimulatorFaults
}
