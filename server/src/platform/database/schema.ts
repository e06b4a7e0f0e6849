import type { Generated } from 'kysely'
import type {
  AccountCodes,
  Consents,
  FormerHandles,
  ListInvitations,
  RefusedPhones,
  RetiredHandles,
  Sessions,
} from './schema/accounts.ts'
import type { ConversationTables } from './schema/conversations.ts'
import type { DeveloperTables } from './schema/developers.ts'
import type { EventTables } from './schema/events.ts'
import type { FormerGroupNames, GroupCounts, GroupRemovals, Groups, Memberships } from './schema/groups.ts'
import type { Id, Now } from './schema/id.ts'
import type { InboundMedia, Media } from './schema/media.ts'
import type { NoteTables } from './schema/notes.ts'
import type { OperatingTables } from './schema/operating.ts'
import type {
  CarrierPace,
  CarriersUsed,
  Deliveries,
  DeliveryBatches,
  DeliveryReferences,
  EarlyReceipts,
  MessageCounts,
  Messages,
  WebhookNonces,
} from './schema/outbox.ts'
import type { Jobs, ScheduledMessages, SentKeys } from './schema/scheduled.ts'

import type { KnownBrowsers, Limits, Logins } from './schema/sign-in.ts'
import type { SimulatorFaults, SimulatorMedia, SimulatorTexts } from './schema/simulator.ts'

export type { Id }

interface People {
  id: Generated<Id>
  /** `_id` on the wire: opaque, URL-safe, 128 random bits. */
  public_id: string
  /** Added to an RSVP list by a host: no phone, no login, no texts. */
  by_hand: Generated<boolean>
  /** E.164, such as +15550100001; null for a guest added by hand, and once the account is deleted. */
  phone: string | null
  /** Lower case; the key by which handles are compared. */
  handle: string | null
  /** In its owner's spelling. */
  display_handle: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  intro: string | null
  photo_id: string | null
  allow_create_group: Generated<boolean>
  default_allow_reply: Generated<boolean>
  /** Set while the phone has opted out with STOP. Nothing may be sent to it. */
  stopped_at: Date | null
  /** When the operators suspended them. They can send nothing and log in nowhere. */
  suspended_at: Date | null
  /** When this phone first heard who we are, with HELP, STOP and the rates notice. */
  greeted_at: Date | null
  /** The carrier's reason to send nothing to the phone until it texts again. */
  spared_because: 'opted-out' | 'unreachable' | 'failing' | null
  /** The last failures that may pass, oldest first. */
  soft_failures: Generated<Date[]>
  /** Partyline asks before words without an address go to all followers. */
  guarded: Generated<boolean>
  /** When Partyline asked for their name by text. */
  name_asked_at: Date | null
  /** Partyline keeps words from people without a handle for them. */
  takes_notes: Generated<boolean>
  /** Partyline texts them what guests write to events that they host. */
  hears_guests: Generated<boolean>
  /** Anybody can open their page at /@handle. */
  has_page: Generated<boolean>
  /** When the phone last texted or its owner last used a browser; up to a day behind. */
  last_seen_at: Now
  /**
   * When a long silence ended. Older messages are hidden until the owner proves the account theirs; null when
   * none are.
   */
  shows_from: Date | null
  /** The email address from before that silence, in lower case. */
  proof_email: string | null
  /** Such a row keeps only what others' messages need to name their sender. */
  deleted_at: Date | null
  created_at: Now
}

interface Photos {
  id: string
  person_id: Id
  content_type: string
  bytes: Buffer
  created_at: Now
}

interface Follows {
  person_id: Id
  follower_id: Id
  allow_reply: boolean
  muted_until: Date | null
  created_at: Now
}

/**
 * Followers whose replies were off when their follow ended, until the person they followed switches them on
 * again.
 */
interface SilencedFollowers {
  person_id: Id
  follower_id: Id
  silenced_at: Date
}

/** Private names that people gave to others. */
interface Nicknames {
  person_id: Id
  named_id: Id
  nickname: string
  named_at: Date
}

interface HeldTexts {
  person_id: Id
  text: string
  media_urls: string[]
  expires_at: Date
  /** Partyline's question: whether to send words to all, send words or answer an event, stop, or take an offer. */
  question: 'send' | 'event' | 'stop' | 'offer'
}

interface Blocks {
  person_id: Id
  blocked_id: Id
  created_at: Now
}

interface Reports {
  id: Generated<Id>
  reporter_id: Id
  reported_id: Id
  message_id: Id
  created_at: Now
  /** What the operators decided; null while it waits for them. */
  outcome: 'warned' | 'hidden' | 'suspended' | 'dismissed' | null
  closed_at: Date | null
  /** The message's words, if it was taken down since. */
  words: string | null
}

interface Secrets {
  name: string
  value: Buffer
}

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

export interface InboundPieces {
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

export interface InboundFetches {
  carrier: string
  /** Up to when its vendor was asked for inbound texts. */
  up_to: Date
}

/** Every table of the database, for Kysely. The migrations make them. */
export interface Schema
  extends ConversationTables,
    DeveloperTables,
    EventTables,
    NoteTables,
    OperatingTables {
  people: People
  photos: Photos
  follows: Follows
  silenced_followers: SilencedFollowers
  nicknames: Nicknames
  groups: Groups
  memberships: Memberships
  group_counts: GroupCounts
  former_group_names: FormerGroupNames
  group_removals: GroupRemovals
  list_invitations: ListInvitations
  held_texts: HeldTexts
  blocks: Blocks
  reports: Reports
  consents: Consents
  sessions: Sessions
  logins: Logins
  known_browsers: KnownBrowsers
  retired_handles: RetiredHandles
  former_handles: FormerHandles
  refused_phones: RefusedPhones
  account_codes: AccountCodes
  limits: Limits
  secrets: Secrets
  messages: Messages
  deliveries: Deliveries
  delivery_references: DeliveryReferences
  early_receipts: EarlyReceipts
  delivery_batches: DeliveryBatches
  carrier_pace: CarrierPace
  carriers_used: CarriersUsed
  webhook_nonces: WebhookNonces
  message_counts: MessageCounts
  media: Media
  inbound_texts: InboundTexts
  inbound_pieces: InboundPieces
  inbound_fetches: InboundFetches
  inbound_media: InboundMedia
  sent_keys: SentKeys
  jobs: Jobs
  scheduled_messages: ScheduledMessages
  simulator_texts: SimulatorTexts
  simulator_media: SimulatorMedia
  simulator_faults: SimulatorFaults
}
