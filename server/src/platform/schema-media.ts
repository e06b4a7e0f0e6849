import type { PictureType } from '@partyline/domain/pictures'
import type { Generated } from 'kysely'
import type { Id, Now } from './schema-id.ts'

/** A picture as it is shown and sent: redrawn by us, at most 500 kB. */
export interface Media {
  /** Part of its address: 128 random bits. */
  id: string
  /** The person who sent or uploaded it. */
  owner_id: Id
  /** SHA-256 of the bytes: the same picture from the same person is kept once. */
  digest: Buffer
  type: PictureType
  width: number
  height: number
  bytes: Buffer
  /** Swept after this time; null once a message carries it. */
  needed_until: Date | null
  created_at: Now
}

/** Something that came in with a text. Open while it has neither a path nor a reason for being lost. */
export interface InboundMedia {
  text_id: Id
  position: number
  /** Where the carrier has it; emptied once it is not needed any more. */
  url: string
  attempts: Generated<number>
  due_at: Now
  /** Where we have it. */
  path: string | null
  /** 'beside' is what phones add by themselves and nobody misses: layout, and the words once more. */
  lost: 'too-large' | 'not-a-picture' | 'heic' | 'unavailable' | 'beside' | null
}
