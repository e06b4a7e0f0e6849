import type { PlaceFor } from '@partyline/domain/events/place-for'
import type { Repeat } from '@partyline/domain/events/repeat'
import type { Answer } from '@partyline/domain/events/rsvp'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Id } from './id.ts'

declare const kept: unique symbol

/** The words of a place. Only `placeOf` reads them, because not everybody may see them. */
interface KeptPlace {
  readonly [kept]: true
}

interface Events {
  id: Generated<Id>
  /** `_id` on the wire: 128 random bits. */
  public_id: string
  /** Six letters and digits to text; never given twice. */
  code: string
  owner_id: Id
  title: string
  description: string
  location: ColumnType<KeptPlace, string | KeptPlace, string | KeptPlace>
  /** The readers of the place. */
  place_for: Generated<PlaceFor>
  /** From how many milliseconds before the start on; null for at once. */
  place_lead: number | null
  starts_at: Date
  ends_at: Date
  /** IANA name. */
  time_zone: string
  rsvp: boolean
  remind_on: boolean
  remind_message: string
  /** Milliseconds before the start. */
  remind_duration: number
  /** Guests who said Yes or Maybe see first names. */
  guests_see: Generated<boolean>
  /** What guests are asked with their RSVP; '' for nothing. */
  first_question: Generated<string>
  second_question: Generated<string>
  /** Its owner's public page lists it. */
  on_page: Generated<boolean>
  /** How many times the event was edited. */
  sequence: Generated<number>
  /** The latest edit that guests were told about. */
  told_sequence: Generated<number>
  /**
   * The drawing stays the same: it depends on its version, its seed, and the hour of the start on the event's
   * own clock.
   */
  cover_version: number
  cover_hour: number
  /** Null stands for the public id of the event, or of its series. */
  cover_seed: string | null
  /** The owner's photo instead of the drawing. */
  cover_photo_id: string | null
  /** The owner's description of the photo. */
  cover_alt: Generated<string>
  /** The point of the photo that every crop shows, in percent from the left and from the top. */
  cover_x: Generated<number>
  cover_y: Generated<number>
  /** People with their plus-ones. The waitlist is in waiting_count only. */
  yes_count: Generated<number>
  maybe_count: Generated<number>
  no_count: Generated<number>
  waiting_count: Generated<number>
  plus_ones: Generated<number>
  capacity: number | null
  created_at: Date
  updated_at: Date
  cancelled_at: Date | null
  /** Null for an event that is no date of a series. */
  series_id: Id | null
}

interface EventSeries {
  id: Generated<Id>
  /** 128 random bits. */
  public_id: string
  repeat: Repeat
  /** A day of the rule, which gives the weekday or the day of the month. */
  anchor_day: string
  created_at: Date
}

interface EventCohosts {
  event_id: Id
  person_id: Id
  created_at: Date
}

/** A person who was invited to co-host and has not accepted. */
interface CohostInvitations {
  event_id: Id
  person_id: Id
  invited_at: Date
  /** They said no, and are not asked again. */
  declined_at: Date | null
}

interface EventReminders {
  event_id: Id
  /** Null when none is due. */
  next_at: Date | null
  last_at: Date | null
  /** It was left out: 'late' by more than an hour, 'limit' because guests had had the messages of a day. */
  last_outcome: 'sent' | 'late' | 'limit' | null
  last_people: Generated<number>
  last_messages: Generated<Id[]>
}

interface Rsvps {
  event_id: Id
  person_id: Id
  status: Answer
  /** Their own choice about texts. A No keeps it; null before the first Yes or Maybe of their own. */
  wants_texts: boolean | null
  /** They get texts about the event: they want them, and the answer is no No. */
  notify: GeneratedAlways<boolean>
  /** The IANA name of the zone that they answered from. Null, after an answer by text: the event's zone. */
  time_zone: string | null
  answered_at: Date
  updated_at: Date
  guests: Generated<number>
  /** When they said Yes to a full event. */
  waiting_since: Date | null
  /** When a host checked them in. */
  checked_in_at: Date | null
}

interface RsvpQuestions {
  person_id: Id
  status: Answer
  /** In the order in which they were offered. */
  event_ids: Id[]
  expires_at: Date
}

/** What a guest replied to a host's question, which stands here as it was then. */
interface GuestReplies {
  event_id: Id
  person_id: Id
  question: string
  reply: string
}

/** The question of a host that was texted to a phone last. */
interface AskedQuestions {
  person_id: Id
  event_id: Id
  /** As it was then. */
  question: string
  /** Words alone answer it until then. */
  expires_at: Date
}

interface CalendarFeeds {
  person_id: Id
  /** The link's secret is derived from this with the installation's key, and is not stored. */
  nonce: Buffer
  /** SHA-256 of the secret, to find the row by. */
  secret_hash: Buffer
  created_at: Date
}

/** A cover photo, redrawn by us as WebP. One that no event uses is removed after a day. */
interface CoverPhotos {
  /** Part of its address: 128 random bits. */
  id: string
  owner_id: Id
  /** Of `bytes`, in pixels. */
  width: number
  height: number
  bytes: Buffer
  /** For lists: its short side has 320 pixels. */
  small: Buffer
  created_at: Date
}

/** A guest whom a host has taken off the list of an event. */
interface EventRemovals {
  event_id: Id
  person_id: Id
  /** Also off the dates that are added to the series later. */
  following: boolean
  removed_at: Date
}

/** The tables that events own. */
export interface EventsTables {
  events: Events
  event_series: EventSeries
  event_cohosts: EventCohosts
  cohost_invitations: CohostInvitations
  event_reminders: EventReminders
  rsvps: Rsvps
  rsvp_questions: RsvpQuestions
  guest_replies: GuestReplies
  asked_questions: AskedQuestions
  calendar_feeds: CalendarFeeds
  cover_photos: CoverPhotos
  event_removals: EventRemovals
}
