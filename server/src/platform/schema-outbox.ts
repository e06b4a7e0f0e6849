import type { Generated } from 'kysely'
import type { Id, Now } from './schema-id.ts'

export interface Messages {
  id: Generated<Id>
  public_id: string
  /** Null when the line itself speaks: replies to commands, codes. */
  sender_id: Id | null
  kind: 'broadcast' | 'direct' | 'group' | 'intro' | 'reply' | 'code' | 'event'
  recipient_id: Id | null
  group_id: Id | null
  /** The event it is about: an answer of YES, NO or MAYBE is that event's. */
  event_id: Id | null
  /** Kind 'event': its guests of one zone who asked for texts, with those who wait for a place or without them. */
  event_zone: string | null
  event_waiting: Generated<boolean>
  /** Events whose guests are told the same by another message. */
  event_others: Id[] | null
  /** The people of this round of invitations are meant; null: all whom its kind is for. */
  invitation_round: Id | null
  /** What was said, without prefix; empty for codes. */
  text: string
  /** The texts to send, in order, as the carrier gets them; empty when sealed. */
  parts: string[]
  /** The same for codes, encrypted with the installation's key, so that no code stands in the database. */
  sealed_parts: Buffer | null
  media_urls: Generated<string[]>
  source: 'phone' | 'web' | 'line'
  /** Of a reply: the carrier that brought what it answers. */
  via_carrier: string | null
  /** The one confirmation that a STOP gets. */
  despite_stop: Generated<boolean>
  /** Not sent after this time. */
  expires_at: Date | null
  created_at: Now
  /** The last follower already written down; null before the first chunk. */
  fan_out_after: Id | null
  fanned_out_at: Date | null
  /** Set while its sender wants nothing more of it sent. */
  paused_at: Date | null
  /** Nothing more of it is ever sent. */
  aborted_at: Date | null
  /** What one phone's texts of it cost; null in messages that were written before it was counted. */
  segments: number | null
  /** A tsvector: the words it is found by; null for what nobody searches. */
  words: string | null
}

export interface Deliveries {
  message_id: Id
  recipient_id: Id
  /** The message's number times 2^32, and a number of the batch's own: one index finds a batch's and a message's. */
  batch_id: Id
  /** See features/outbox/delivery-status.ts. */
  status: Generated<number>
  attempts: Generated<number>
  parts_sent: Generated<number>
  reason: string | null
  sent_at: Date | null
  created_at: Now
}

export interface DeliveryReferences {
  carrier: string
  carrier_id: string
  message_id: Id
  recipient_id: Id
  part: number
  created_at: Now
}

export interface DeliveryBatches {
  /** See Deliveries.batch_id. */
  id: Id
  message_id: Id
  /** What it stays in order with: 'from 7' (a sender), 'group 7', 'host 7', 'direct 7' (a phone); null for nothing. */
  order_key: string | null
  /** How many deliveries it began with; 0 where that is not known. */
  size: Generated<number>
  /** Smaller goes first within a priority: how many texts are ahead of it by its order key. */
  turn: Generated<string>
  /** 0 codes and replies, 1 direct, 2 group, 3 broadcast. */
  priority: number
  due_at: Now
  attempts: Generated<number>
  /** When the last of what is in it was tried for the first time; null before. */
  tried_since: Date | null
  /** Recipients up to this one were handed to the carrier, or are about to be; '0' before the first. */
  sending_to: Generated<Id>
  /** How often the message was paused, resumed or aborted. */
  steered: Generated<number>
  /** No worker looks at it. */
  paused: Generated<boolean>
  /** Which worker has it, and until when by the database's clock. */
  lease: string | null
  leased_until: Generated<Date>
  created_at: Now
}

/** Of vendors' calls that carry no time. */
export interface WebhookNonces {
  carrier: string
  /** SHA-256. */
  nonce_hash: Buffer
  seen_at: Now
}

/** The real carriers that this database was ever used with. */
export interface CarriersUsed {
  carrier: string
  first_used_at: Now
}

export interface CarrierPace {
  carrier: string
  /** Segments; null for no limit. */
  per_second: number | null
  daily_cap: number | null
  /** Until then the pace is taken, by the database's clock. */
  free_at: Now
  day: Generated<string>
  sent_today: Generated<number>
}

export interface MessageCounts {
  message_id: Id
  sent: number
  failed: number
  spared: number
}
