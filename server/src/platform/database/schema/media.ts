import type { PictureType } from '@partyline/domain/pictures'
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

/** The tables that media owns. */
export interface MediaTables {
  media: Media
}
