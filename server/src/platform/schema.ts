import type { Generated } from 'kysely'
import type { EventTables } from './schema-events.ts'
import type { Id, Now } from './schema-id.ts'
import type { InboundMedia, Media, SimulatorMedia } from './schema-media.ts'
import type {
  CarrierPace,
  Deliveries,
  DeliveryBatches,
  DeliveryReferences,
  MessageCounts,
  Messages,
  OutboxLanes,
} from './schema-outbox.ts'
import type { Jobs, ScheduledMessages, SentKeys } from './schema-scheduled.ts'
import type { SimulatorFaults, SimulatorTexts } from './schema-simulator.ts'

export type { Id }

interface People {
  id: Generated<Id>
  /** What the wire calls `_id`: opaque, URL-safe, 128 random bits. */
  public_id: string
  /** E.164, for example +15550100001. */
  phone: string
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
  /** When this phone was first told who we are, HELP, STOP and the rates notice. */
  greeted_at: Date | null
  /** What a carrier said of the phone: nothing is sent to it until it texts again. */
  spared_because: 'opted-out' | 'unreachable' | 'failing' | null
  /** The last failures that may pass, oldest first. */
  soft_failures: Generated<Date[]>
  /** Asks before words without an address go to all followers. */
  guarded: Generated<boolean>
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

interface Groups {
  id: Generated<Id>
  public_id: string
  /** Lower case; the key by which names are compared. */
  name: string
  /** As its creator writes it. */
  display_name: string
  intro: string
  created_by: Id
  default_allow_reply: Generated<boolean>
  created_at: Now
}

interface Memberships {
  group_id: Id
  person_id: Id
  allow_reply: boolean
  is_administrator: Generated<boolean>
  muted_until: Date | null
  /** Whether the member has a handle; kept by the database. */
  registered: Generated<boolean>
  created_at: Now
}

/** How many members a group has, in eight slots to be added up; kept by the database. */
interface GroupCounts {
  group_id: Id
  slot: number
  registered: number
  unregistered: number
}

/** A name that a group had before. */
interface FormerGroupNames {
  /** Lower case. */
  name: string
  group_id: Id
  given_up_at: Date
}

/** Who was removed from a group, until their replies are switched on again. */
interface GroupRemovals {
  group_id: Id
  person_id: Id
  removed_at: Date
}

interface HeldTexts {
  person_id: Id
  text: string
  media_urls: string[]
  expires_at: Date
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
}

interface Consents {
  id: Generated<Id>
  phone: string
  act: 'follow' | 'unfollow' | 'join' | 'leave' | 'stop' | 'start' | 'block' | 'unblock'
  /** With its mark: '@ana', '#choir'; null for all texts. */
  target: string | null
  words: string
  source: 'phone' | 'web'
  carrier: string | null
  carrier_id: string | null
  at: Date
}

interface Sessions {
  /** SHA-256 of the cookie's 256-bit secret. */
  token_hash: Buffer
  person_id: Id
  user_agent: string | null
  created_at: Now
  last_used_at: Now
  expires_at: Date
}

interface Logins {
  id: Generated<Id>
  phone: string
  /** SHA-256 of the cookie of the browser that asked. */
  browser_hash: Buffer
  /** The code and the link's secret are derived from this by the installation's key; neither is stored. */
  nonce: Buffer
  /** SHA-256 of the link's secret, to find the row by. */
  link_hash: Buffer
  /** A same-origin path to go to after signing in. */
  referrer: string | null
  wrong_tries: Generated<number>
  created_at: Now
  sent_at: Now
  expires_at: Date
  spent_at: Date | null
}

interface Limits {
  key: string
  /** The hits still inside the limit's window, oldest first. */
  hits: Date[]
  expires_at: Date
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
  received_at: Now
  attempts: Generated<number>
  due_at: Now
  answered_at: Date | null
  failed_at: Date | null
}

/** Every table of the database, as Kysely wants them. The migrations make them. */
export interface Schema extends EventTables {
  people: People
  photos: Photos
  follows: Follows
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
  limits: Limits
  secrets: Secrets
  messages: Messages
  deliveries: Deliveries
  delivery_references: DeliveryReferences
  delivery_batches: DeliveryBatches
  outbox_lanes: OutboxLanes
  carrier_pace: CarrierPace
  message_counts: MessageCounts
  media: Media
  inbound_texts: InboundTexts
  inbound_media: InboundMedia
  sent_keys: SentKeys
  jobs: Jobs
  scheduled_messages: ScheduledMessages
  simulator_texts: SimulatorTexts
  simulator_media: SimulatorMedia
  simulator_faults: SimulatorFaults
}
