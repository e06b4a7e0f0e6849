import type { ToldList } from '@partyline/domain/events/rsvp'
import type { ColumnType, Generated } from 'kysely'
import type { Id, Now } from './id.ts'

interface Messages {
  id: Generated<Id>
  public_id: string
  /** Null when Partyline itself speaks: replies to commands, codes. */
  sender_id: Id | null
  kind: 'broadcast' | 'direct' | 'group' | 'intro' | 'reply' | 'code' | 'event'
  recipient_id: Id | null
  group_id: Id | null
  /** The event that it is about. A YES, NO or MAYBE to it answers that event. */
  event_id: Id | null
  /** For kind 'event': its guests of one zone, on these lists, who asked for texts. */
  event_zone: string | null
  event_lists: ToldList[] | null
  /** Events whose guests hear the same from another message. */
  event_others: Id[] | null
  /** Limits the recipients to the people of this round of invitations; null for all. */
  invitation_round: Id | null
  /** The sender's words without prefix; empty for codes. */
  text: string
  /** The texts to send, in order, as the carrier gets them; empty when sealed. */
  parts: string[]
  /** Texts with codes, sealed with the installation's key, so that no code is readable in the database. */
  sealed_parts: Buffer | null
  media_urls: Generated<string[]>
  source: 'phone' | 'web' | 'line'
  /** The priority and the order key of its batches: see features/outbox/message-store.ts. */
  priority: Generated<number>
  order_key: string | null
  /** For a reply: the carrier that delivered the text. */
  via_carrier: string | null
  /** A stopped phone gets it too: the confirmation of a STOP. */
  despite_stop: Generated<boolean>
  /** Not sent after this time. */
  expires_at: Date | null
  created_at: Now
  /** The last recipient with a delivery; null before the first chunk. */
  fan_out_after: Id | null
  fanned_out_at: Date | null
  /** Set while its sender has paused it. */
  paused_at: Date | null
  /** Nothing more of it is ever sent. */
  aborted_at: Date | null
  /** The segments of its texts to one phone; null in messages from before they were counted. */
  segments: number | null
  /** The segments that its sender was charged; null for a message that counts for nobody. */
  charged: number | null
  /** The hour in which they count. */
  charged_at: Date | null
  /** Set while it waits for a day with room for its segments. It is paused until then. */
  held_until: Date | null
  /** A tsvector of its search words; null when nobody searches it. */
  words: string | null
}

interface Deliveries {
  message_id: Id
  recipient_id: Id
  /**
   * The message's number times 2^32 plus a number of the batch's own. So one index finds the deliveries of a
   * batch and of a message.
   */
  batch_id: Id
  /** See features/outbox/message-store.ts. */
  status: Generated<number>
  attempts: Generated<number>
  parts_sent: Generated<number>
  reason: string | null
  /** The carrier's own sentence without phone numbers; null when the carrier took the text. */
  said: string | null
  sent_at: Date | null
  created_at: Now
  /** How often a receipt put it back into the queue. */
  returns: Generated<number>
  /** The segments that the carrier took for it, at all tries; null for none, and in rows from before the count. */
  segments: number | null
  /** How often the carrier was asked for its fate since it was last sent. */
  asked: Generated<number>
}

interface DeliveryBatches {
  /** See Deliveries.batch_id. */
  id: Id
  message_id: Id
  /**
   * Its order key, such as 'from 7' (a sender), 'group 7', 'host 7' or 'direct 7' (a phone); null for none.
   */
  order_key: string | null
  /** The batches that take turns as one: its order key, or for a direct message its sender; null for none. */
  share: string | null
  /** How many deliveries it began with; 0 if unknown. */
  size: Generated<number>
  /** Smaller goes first within a priority: the segments that its share is ahead by. */
  turn: Generated<string>
  /** See features/outbox/message-store.ts. */
  priority: number
  due_at: Now
  attempts: Generated<number>
  /** The time of the first try of its last tried delivery; null before any. */
  tried_since: Date | null
  /** The carrier got, or is about to get, the texts up to this recipient; '0' before the first. */
  sending_to: Generated<Id>
  /** How often the message was paused, resumed or aborted. */
  steered: Generated<number>
  /** No worker claims it. */
  paused: Generated<boolean>
  /** Which worker holds it, and until when by the database's clock. */
  lease: string | null
  leased_until: Generated<Date>
  created_at: Now
}

interface DeliveryReferences {
  carrier: string
  carrier_id: string
  message_id: Id
  recipient_id: Id
  part: number
  created_at: Now
}

/** A receipt about a text whose carrier's id is not recorded yet. */
interface EarlyReceipts {
  id: Generated<Id>
  carrier: string
  carrier_id: string
  state: 'sent' | 'delivered' | 'failed'
  reason: string | null
  said: string | null
  /** The day's cap that it names. */
  cap: ColumnType<unknown, string | null, never>
  received_at: Date
}

interface MessageCounts {
  message_id: Id
  sent: number
  failed: number
  spared: number
}

interface CarrierPace {
  carrier: string
  /** Segments; null for no limit. */
  per_second: number | null
  daily_cap: number | null
  /** The pace is taken until then, by the database's clock. */
  free_at: Now
  /** The pace of codes and confirmations is taken until then. They wait for no other texts. */
  first_free_at: Now
  day: Generated<string>
  sent_today: Generated<number>
  /** Receipts in a row of texts that the carrier never sent on, and the time of the last, by the database's clock. */
  refusals: Generated<number>
  refused_at: Date | null
}

/** A day's cap that a carrier has named. */
interface CarrierCaps {
  carrier: string
  /** The vendor's code. */
  code: string
  /** The carrier's own sentence. */
  said: string | null
  /** How many texts wait for the end of the day. */
  texts: number
  ends_at: Date
}

/** The segments that an account sends in a clock hour, or has reserved for it. */
interface SpendingRows {
  person_id: Id
  hour: Date
  segments: number
  /** A keyed hash of its network, for an account that was new; null for others. */
  network: Buffer | null
}

/** The tables that outbox owns. */
export interface OutboxTables {
  messages: Messages
  deliveries: Deliveries
  delivery_batches: DeliveryBatches
  delivery_references: DeliveryReferences
  early_receipts: EarlyReceipts
  message_counts: MessageCounts
  carrier_pace: CarrierPace
  carrier_caps: CarrierCaps
  spending: SpendingRows
}
