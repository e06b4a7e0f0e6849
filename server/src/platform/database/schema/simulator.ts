import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

export interface SimulatorTexts {
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

export interface SimulatorFaults {
  id: number
  faults: unknown
}

/** The files that virtual phones sent, byte for byte. */
export interface SimulatorMedia {
  id: string
  bytes: Buffer
  created_at: Now
}
