import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

interface InboundTexts {
  id: Generated<Id>
  carrier: string
  carrier_id: string
  from_phone: string
  to_phone: string
  text: string
  /** The end of a long text whose beginning never came. */
  headless: Generated<boolean>
  /** The vendor read it as a STOP, and has sent the confirmation itself. */
  stop_confirmed: Generated<boolean>
  /** Others got it too, so only a STOP acts. */
  group_chat: Generated<boolean>
  /** STOP, START or HELP in any wording is answered before all other texts. */
  urgent: Generated<boolean>
  /** Its place among the waiting texts of all phones. The earliest is answered first. */
  turn_at: Now
  received_at: Now
  attempts: Generated<number>
  due_at: Now
  answered_at: Date | null
  failed_at: Date | null
}

interface InboundPieces {
  carrier: string
  /** The text that it is a piece of, by the number on the wire and the phone. */
  of_text: string
  piece: number
  total: number
  carrier_id: string
  from_phone: string
  to_phone: string
  text: string
  received_at: Date
  joined: Generated<boolean>
}

/** An attachment of an inbound text. It is open while it has neither a path nor a reason for being lost. */
export interface InboundMedia {
  text_id: Id
  position: number
  /** The carrier's address for it; emptied after its last use. */
  url: string
  attempts: Generated<number>
  due_at: Now
  /** Our own path for it. */
  path: string | null
  /**
   * 'beside' are parts that phones add by themselves and nobody misses: the layout, and a copy of the words.
   */
  lost: 'too-large' | 'not-a-picture' | 'heic' | 'unavailable' | 'beside' | null
}

/** The tables that inbound owns. */
export interface InboundTables {
  inbound_texts: InboundTexts
  inbound_pieces: InboundPieces
  inbound_media: InboundMedia
}
