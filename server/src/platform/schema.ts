import type { Generated } from 'kysely'
import type { Id, Now } from './schema-id.ts'
import type {
  CarrierPace,
  Deliveries,
  DeliveryBatches,
  DeliveryReferences,
  MessageCounts,
  Messages,
  OutboxLanes,
} from './schema-outbox.ts'

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
  created_at: Now
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
  media_urls: Generated<string[]>
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

interface SimulatorTexts {
  id: Generated<Id>
  public_id: string
  direction: 'in' | 'out'
  /** The handset's number. */
  phone: string
  from_phone: string
  to_phone: string
  text: string
  media_urls: Generated<string[]>
  /** The outbox's key of a text out, so that the carrier can say whether it has it. */
  reference: string | null
  at: Now
}

interface SimulatorFaults {
  id: number
  faults: unknown
}

/** Every table of the database, as Kysely wants them. The migrations make them. */
export interface Schema {
  people: People
  photos: Photos
  follows: Follows
  groups: Groups
  memberships: Memberships
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
  inbound_texts: InboundTexts
  inbound_pieces: InboundPieces
  simulator_texts: SimulatorTexts
  simulator_faults: SimulatorFaults
}
