import type { Repeat } from '@partyline/domain/repeat'
import type { Answer } from '@partyline/domain/rsvp'
import type { Generated } from 'kysely'
import type { Id } from './schema-id.ts'

interface Events {
  id: Generated<Id>
  /** What the wire calls `_id`: 128 random bits. */
  public_id: string
  /** Six letters and digits to text; never given twice. */
  code: string
  owner_id: Id
  title: string
  description: string
  location: string
  starts_at: Date
  ends_at: Date
  /** IANA name. */
  time_zone: string
  rsvp: boolean
  remind_on: boolean
  remind_message: string
  /** Milliseconds before the start. */
  remind_duration: number
  /** Everybody who answered sees the names. */
  guests_see: Generated<boolean>
  /** Counts edits. */
  sequence: Generated<number>
  /** The drawing is frozen: by its version, the public id, and the hour of the start on the event's own clock. */
  cover_version: number
  cover_hour: number
  /** People with whom they bring along; who waits is in waiting_count alone. */
  yes_count: Generated<number>
  maybe_count: Generated<number>
  no_count: Generated<number>
  waiting_count: Generated<number>
  plus_ones: Generated<number>
  capacity: number | null
  created_at: Date
  updated_at: Date
  cancelled_at: Date | null
  /** Null: it is no date of a series. */
  series_id: Id | null
}

interface EventSeries {
  id: Generated<Id>
  /** 128 random bits. */
  public_id: string
  repeat: Repeat
  /** A day of the rule: the weekday or the day of the month follows from it. */
  anchor_day: string
  created_at: Date
}

interface Rsvps {
  event_id: Id
  person_id: Id
  status: Answer
  /** Asked for texts about the event. */
  notify: boolean
  /** IANA name: texts are worded in it. */
  time_zone: string
  answered_at: Date
  updated_at: Date
  guests: Generated<number>
  /** Said Yes to a full event, at this time. */
  waiting_since: Date | null
  /** When a host ticked them off as come. */
  checked_in_at: Date | null
}

interface EventReminders {
  event_id: Id
  /** Null: none is to go out. */
  next_at: Date | null
  last_at: Date | null
  /** 'late': more than an hour past its time, so it was left out. */
  last_outcome: 'sent' | 'late' | null
  last_people: Generated<number>
  last_messages: Generated<Id[]>
}

interface RsvpQuestions {
  person_id: Id
  status: Answer
  /** In the order in which they were offered. */
  event_ids: Id[]
  expires_at: Date
}

interface EventCohosts {
  event_id: Id
  person_id: Id
  created_at: Date
}

/** Somebody who is asked to co-host and has not accepted. */
interface CohostInvitations {
  event_id: Id
  person_id: Id
  invited_at: Date
  /** They said no, and are not asked again. */
  declined_at: Date | null
}

/** Somebody who was invited to an event by one of its hosts. */
interface EventInvitations {
  event_id: Id
  person_id: Id
  inviter_id: Id
  /** The group by which they were reached; null: as a follower of the inviter. */
  group_id: Id | null
  invited_at: Date
  /** When they were asked once more, the last time. */
  nudged_at: Date | null
  /** What the message that asked them last carries too. */
  round: Id
}

interface CalendarFeeds {
  person_id: Id
  /** The link's secret is derived from this by the installation's key and stored nowhere. */
  nonce: Buffer
  /** SHA-256 of the secret, to find the row by. */
  secret_hash: Buffer
  created_at: Date
}

/** The tables of events, as part of the schema. */
export interface EventTables {
  events: Events
  event_series: EventSeries
  rsvps: Rsvps
  event_reminders: EventReminders
  rsvp_questions: RsvpQuestions
  event_cohosts: EventCohosts
  cohost_invitations: CohostInvitations
  event_invitations: EventInvitations
  calendar_feeds: CalendarFeeds
}
