import type { Generated } from 'kysely'
import type {
  AccountCodes,
  Consents,
  FormerHandles,
  RefusedPhones,
  RetiredHandles,
  Sessions,
} from './schema-accounts.ts'
import type { ConversationTables } from './schema-conversations.ts'
import type { EventTables } from './schema-events.ts'
import type { FormerGroupNames, GroupCounts, GroupRemovals, Groups, Memberships } from './schema-groups.ts'
import type { Id, Now } from './schema-id.ts'
import type { InboundMedia, Media } from './schema-media.ts'
import type { NoteTables } from './schema-notes.ts'
import type { OperatingTables } from './schema-operating.ts'
import type {
  CarrierPace,
  CarriersUsed,
  Deliveries,
  DeliveryBatches,
  DeliveryReferences,
  MessageCounts,
  Messages,
  WebhookNonces,
} from './schema-outbox.ts'
import type { Jobs, ScheduledMessages, SentKeys } from './schema-scheduled.ts'

import type { KnownBrowsers, Limits, Logins } from './schema-sign-in.ts'
import type { SimulatorFaults, SimulatorMedia, SimulatorTexts } from './schema-simulator.ts'

export type { Id }

interface People {
  id: Generated<Id>
  /** What the wire calls `_id`: opaque, URL-safe, 128 random bits. */
  public_id: string
  /** Added to an RSVP list by a host: no phone, no login, no texts. */
  by_hand: Generated<boolean>
  /** E.164, for example +15550100001; null by hand, and once the account is deleted. */
  phone: string | null
  /** Lower case; the key by which handles are compared. */
  handle: string | null
  /** As its owner writes it. */
  display_handle: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  intro: string | null
  photo_id: string | null
  allow_create_group: Generated<boolean>
  default_allow_reply: Generated<boolean>
  /** Set while the phone has said STOP: nothing may be sent to it. */
  stopped_at: Date | null
  /** Since when the operators let it send nothing and log in nowhere. */
  suspended_at: Date | null
  /** When this phone was first told who we are, HELP, STOP and the rates notice. */
  greeted_at: Date | null
  /** What a carrier said of the phone: nothing is sent to it until it texts again. */
  spared_because: 'opted-out' | 'unreachable' | 'failing' | null
  /** The last failures that may pass, oldest first. */
  soft_failures: Generated<Date[]>
  /** Asks before words without an address go to all followers. */
  guarded: Generated<boolean>
  /** When they were asked for their name by text. */
  name_asked_at: Date | null
  /** Words of people without a handle are kept for them. */
  takes_notes: Generated<boolean>
  /** The line texts them what guests write to events that they host. */
  hears_guests: Generated<boolean>
  /** When the phone last texted or its owner was last here by a browser; up to a day behind. */
  last_seen_at: Now
  /** Since a long silence ended: what is older is hidden until its owner shows that it is theirs. Null: nothing is. */
  shows_from: Date | null
  /** The email address from before that silence, in lower case. */
  proof_email: string | null
  /** What is left of such a row is what others' messages need to name their sender. */
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

/** Whose replies were off when their follow ended, until they are switched on again. */
interface SilencedFollowers {
  person_id: Id
  follower_id: Id
  silenced_at: Date
}

interface HeldTexts {
  person_id: Id
  text: string
  media_urls: string[]
  expires_at: Date
  /** To send them to all, the same where they may answer an event, or whether to stop all texts. */
  question: 'send' | 'event' | 'stop'
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
  /** What the operators did about it; null while it waits for them. */
  outcome: 'warned' | 'hidden' | 'suspended' | 'dismissed' | null
  closed_at: Date | null
  /** What the message said, where it was taken down since. */
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
  /** The vendor took it for a STOP, in whatever words, and has confirmed it itself. */
  stop_confirmed: Generated<boolean>
  /** STOP, START or HELP in whatever words: answered before all others. */
  urgent: Generated<boolean>
  received_at: Now
  attempts: Generated<number>
  due_at: Now
  answered_at: Date | null
  failed_at: Date | null
}

export interface InboundPieces {
  carrier: string
  /** Whose text it is a piece of: the number on the wire, and the phone. */
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
  /** When its vendor was last asked for the texts that came in. */
  up_to: Date
}

/** Every table of the database, as Kysely wants them. The migrations make them. */
export interface Schema extends ConversationTables, EventTables, NoteTables, OperatingTables {
  people: People
  photos: Photos
  follows: Follows
  silenced_followers: SilencedFollowers
  groups: Groups
  memberships: Memberships
  group_counts: GroupCounts
  former_group_names: FormerGroupNames
  group_removals: GroupRemovals
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
