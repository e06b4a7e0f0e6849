import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { batchesOf } from '../../outbox/message-store.ts'
import {
  type FateFacts,
  fateAs,
  type MessageFacts,
  messageAs,
  messageJoins,
  type PersonFacts,
  personAs,
} from './view-store.ts'

const LISTED = 20

/** A person's facts, for their page in the operator's screens. */
export async function readPerson(db: Kysely<Schema>, id: Id): Promise<PersonFacts | undefined> {
  const { rows } = await sql<{ person: PersonFacts }>`
    select ${personAs('p')} as person from people p where p.id = ${id}::bigint`.execute(db)
  return rows[0]?.person
}

/** A person's counts. */
export interface PersonNumbers {
  followers: number
  following: number
  sessions: number
  /** Reports of their messages. */
  reported: number
  /** Reports by them. */
  reports: number
}

/** Counts a person's followers, messages and so on. */
export async function countOfPerson(db: Kysely<Schema>, id: Id, now: Date): Promise<PersonNumbers> {
  const { rows } = await sql<PersonNumbers>`
    select (select count(*) from follows where person_id = ${id})::int as followers,
      (select count(*) from follows where follower_id = ${id})::int as following,
      (select count(*) from sessions where person_id = ${id} and expires_at > ${now})::int as sessions,
      (select count(*) from reports where reported_id = ${id})::int as reported,
      (select count(*) from reports where reporter_id = ${id})::int as reports`.execute(db)
  if (!rows[0]) throw new Error('the count query returned no row')
  return rows[0]
}

/** The people and groups that a person follows, the newest first. `person` is null for a group. */
export async function listFollowed(
  db: Kysely<Schema>,
  id: Id,
): Promise<{ group: string | null; person: PersonFacts | null; since: Date; mutedUntil: Date | null }[]> {
  const { rows } = await sql<{
    group: string | null
    person: PersonFacts | null
    since: Date
    mutedUntil: Date | null
  }>`
    select null::text as "group", ${personAs('p')} as person, f.created_at as since, f.muted_until as "mutedUntil"
    from follows f join people p on p.id = f.person_id where f.follower_id = ${id}
    union all
    select '#' || g.display_name, null, m.created_at, m.muted_until
    from memberships m join groups g on g.id = m.group_id where m.person_id = ${id}
    order by since desc limit 100`.execute(db)
  return rows
}

/** Lists the last texts to a person's phone, newest first. */
export async function listReceived(
  db: Kysely<Schema>,
  id: Id,
): Promise<{ message: MessageFacts; fate: FateFacts }[]> {
  const { rows } = await sql<{ message: MessageFacts; fate: FateFacts }>`
    select ${messageAs} as message, ${fateAs} as fate
    from (select * from deliveries where recipient_id = ${id} order by message_id desc limit ${LISTED}) d
    join messages m on m.id = d.message_id ${messageJoins} order by m.id desc`.execute(db)
  return rows
}

/** A message with the number of its phones, including the folded deliveries. */
export interface SentMessage {
  message: MessageFacts
  phones: number
  failed: number
  waiting: number
}

/** Lists a person's last messages, newest first. */
export async function listSent(db: Kysely<Schema>, id: Id): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select ${messageAs} as message, ${phonesOf} from messages m ${messageJoins}
    left join message_counts c on c.message_id = m.id cross join lateral (${countsOfMessage}) n
    where m.sender_id = ${id} order by m.id desc limit ${LISTED}`.execute(db)
  return rows
}

/** The number of deliveries of a message `m` that are not folded. */
export const countsOfMessage = sql`
  select count(*) as phones, count(*) filter (where d.status = 3) as failed,
    count(*) filter (where d.status in (0, 1)) as waiting
  from deliveries d where ${batchesOf(sql.ref('m.id'), 'd.batch_id')}`

/**
 * The number of all deliveries of a message, including those folded into `c`, its row of `message_counts`.
 */
export const phonesOf = sql`
  (n.phones + coalesce(c.sent + c.failed + c.spared, 0))::int as phones,
  (n.failed + coalesce(c.failed, 0))::int as failed, n.waiting::int as waiting`

/** Lists the texts since a time that failed, the newest message first. */
export async function listFailed(
  db: Kysely<Schema>,
  since: Date,
  most: number,
): Promise<{ message: MessageFacts; person: PersonFacts; fate: FateFacts }[]> {
  const { rows } = await sql<{ message: MessageFacts; person: PersonFacts; fate: FateFacts }>`
    select ${messageAs} as message, ${personAs('p')} as person, ${fateAs} as fate
    from messages m ${messageJoins}
    join deliveries d on ${batchesOf(sql.ref('m.id'), 'd.batch_id')} and d.status = 3
    join people p on p.id = d.recipient_id
    where m.created_at >= ${since} order by m.id desc, d.recipient_id limit ${most}`.execute(db)
  return rows
}
