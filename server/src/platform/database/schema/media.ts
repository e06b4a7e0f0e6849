import type { PictureType } from '@partyline/domain/pictures'
import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

/** A picture that Partyline shows and sends: redrawn by us, at most 500 kB. */
export interface Media {
  /** Part of its address: 128 random bits. */
  id: string
  /** The person who sent or uploaded it. */
  owner_id: Id
  /** SHA-256 of the bytes. A person's repeated picture is kept once. */
  digest: Buffer
  type: PictureType
  width: number
  height: number
  bytes: Buffer
  /** Swept after this time; null once a message carries it. */
  needed_until: Date | null
  created_at: Now
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
