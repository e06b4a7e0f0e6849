import { type RawBuilder, sql } from 'kysely'

/** A person in a row of the operator's lists. Times have the format of PostgreSQL's JSON. */
export interface PersonFacts {
  publicId: string
  handle: string | null
  displayHandle: string | null
  firstName: string | null
  lastName: string | null
  photoId: string | null
  /** E.164; null for a guest without a phone, and for a deleted account. */
  phone: string | null
  suspendedAt: string | null
  stoppedAt: string | null
  isDeleted: boolean
}

/** A message in a row of the operator's lists. */
export interface MessageFacts {
  publicId: string
  number: string
  kind: 'broadcast' | 'direct' | 'group' | 'intro' | 'reply' | 'code' | 'event'
  at: string
  source: 'phone' | 'web' | 'line'
  sender: PersonFacts | null
  group: string | null
  words: string | null
  pictures: string[]
  isPaused: boolean
  isAborted: boolean
}

/** The outcome of a message at a phone, in a row of the operator's lists. */
export interface FateFacts {
  status: number
  reason: string | null
  said: string | null
  attempts: number
  sentAt: string | null
}

/**
 * The facts of a row of `people`, as JSON; null when a join found none.
 * @param alias the alias of the table
 */
export function personAs(alias: string): RawBuilder<PersonFacts | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object(
    'publicId', ${column('public_id')}, 'handle', ${column('handle')}, 'displayHandle', ${column('display_handle')},
    'firstName', ${column('first_name')}, 'lastName', ${column('last_name')}, 'photoId', ${column('photo_id')},
    'phone', ${column('phone')}, 'suspendedAt', ${column('suspended_at')}, 'stoppedAt', ${column('stopped_at')},
    'isDeleted', ${column('deleted_at')} is not null) end`
}

/**
 * The facts of a row `m` of `messages` with the joins of `messageJoins`, as JSON. Operators cannot read
 * direct messages, replies of Partyline and codes, so their words are null unless the message was reported.
 */
export const messageAs: RawBuilder<MessageFacts> = sql`json_build_object(
  'publicId', m.public_id, 'number', m.id::text, 'kind', m.kind, 'at', m.created_at, 'source', m.source,
  'sender', ${personAs('s')}, 'group', '#' || g.display_name, 'pictures', m.media_urls,
  'isPaused', m.paused_at is not null, 'isAborted', m.aborted_at is not null,
  'words', case
    when exists (select 1 from reports r where r.message_id = m.id)
      then coalesce((select r.words from reports r where r.message_id = m.id and r.words is not null limit 1), m.text)
    when m.kind in ('broadcast', 'group', 'event', 'intro') then m.text end)`

/** The sender and the group of a message `m`. */
export const messageJoins = sql`left join people s on s.id = m.sender_id left join groups g on g.id = m.group_id`

/** The facts of a row `d` of `deliveries`, as JSON. */
export const fateAs: RawBuilder<FateFacts> = sql`json_build_object(
  'status', d.status, 'reason', d.reason, 'said', d.said, 'attempts', d.attempts, 'sentAt', d.sent_at)`
