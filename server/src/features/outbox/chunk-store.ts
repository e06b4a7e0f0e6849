import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { type BatchMessage, type ClaimedBatch, isReady, leaseEnd, maySend } from './batch-store.ts'
import { SOFT_WINDOW_MS } from './marks-store.ts'
import { DeliveryStatus, type DeliveryStatusValue, Priority } from './message-store.ts'

/** A delivery that is about to be sent. */
export interface OpenDelivery {
  recipientId: Id
  phone: string
  /** 'sending' when an earlier try ended without an outcome, so that it may have been sent. */
  status: DeliveryStatusValue
  attempts: number
  partsSent: number
  /** How often a receipt put it back into the queue. */
  returns: number
  /** A receipt refused its pictures, so links replace them. */
  asLinks: boolean
  stopped: boolean
  /**
   * Why the recipient does not want it now: deleted, blocked, muted, silent, unfollowed, left, unasked; '' when
   * they do.
   */
  unwanted: string
  /** The name of the sender or the group that the recipient knows, if nobody told them the one of today. */
  knownAs: string | null
  /** Nobody told the recipient that another person runs the group. */
  newLeader: boolean
  /** The carrier's reason to send nothing to this phone. */
  sparedBecause: string | null
  /**
   * The next try of an earlier text of the same order key to this phone, which this one must not overtake.
   */
  waitsUntil: Date | null
}

/** The next deliveries of a batch, marked as leaving. */
export interface OpenChunk {
  /**
   * False when another worker holds the batch, or its message was paused or aborted. Then nothing may leave.
   */
  held: boolean
  deliveries: OpenDelivery[]
  /** A batch that goes before this one is ready. */
  overtaken: boolean
}

/**
 * Marks the next deliveries of a batch as leaving, and reads them in order of recipients with the state of each
 * phone. 'offset 0' keeps the plan to the index of people, and '+ 0' to the index of batches, however large the tables are.
 * @param input.served segments of the batch that went out under this lease, by which its turn has moved on
 */
export async function openChunk(
  db: Kysely<Schema>,
  input: {
    batch: ClaimedBatch
    message: BatchMessage
    now: Date
    most: number
    served: number
  },
): Promise<OpenChunk> {
  const { batch, message, now, most, served } = input
  const { waiting, sending } = DeliveryStatus
  const failsSince = new Date(now.getTime() - SOFT_WINDOW_MS)
  const { rows } = await sql<OpenDelivery & Pick<OpenChunk, 'held' | 'overtaken'>>`
    with held as materialized (
      select steered from delivery_batches where id = ${batch.id}::bigint and lease = ${batch.lease.token} for update),
    going as materialized (select 1 from held where steered = ${batch.controlVersion}::int and ${maySend}),
    open as materialized (
      select d.recipient_id, d.status, d.attempts, d.parts_sent, d.returns, d.reason from deliveries d
      where d.batch_id = ${batch.id}::bigint and d.status in (${waiting}, ${sending}) and d.recipient_id + 0 > ${batch.takenUpTo}::bigint
        and exists (select 1 from going)
      order by d.recipient_id + 0 limit ${most}),
    marked as (
      update delivery_batches b set sending_to = greatest(b.sending_to, o.last), leased_until = ${leaseEnd}
      from (select max(recipient_id) as last from open) o where b.id = ${batch.id}::bigint and o.last is not null)
    select exists (select 1 from going) as held, ${isOvertaken(batch, served, now)} as overtaken,
      o.recipient_id as "recipientId", p.phone, p.stopped, p.spared_because as "sparedBecause", o.attempts,
      o.parts_sent as "partsSent", o.returns, coalesce(o.reason = 'media', false) as "asLinks", case when p.reachable then ${unwanted(batch, message, now)} else 'deleted' end as unwanted,
      ${untold(message)},
      case when o.recipient_id <= ${batch.doubtUpTo}::bigint then ${sending}::int else o.status end as status,
      (select max(b.due_at) from delivery_batches b join deliveries e on e.batch_id = b.id
        where b.order_key = ${batch.orderKey} and b.message_id < ${batch.messageId}::bigint and not b.paused
          and e.message_id = b.message_id and e.recipient_id = o.recipient_id
          and e.status in (${waiting}, ${sending})) as "waitsUntil"
    from (values (1)) always left join open o on true
    left join lateral (
      select coalesce(phone, '') as phone, stopped_at is not null as stopped, case
          when spared_because <> 'failing' or soft_failures[cardinality(soft_failures)] > ${failsSince} then spared_because
        end as spared_because,
        deleted_at is null and phone is not null as reachable, bulk_until
      from people where id = o.recipient_id offset 0) p on true
    order by o.recipient_id`.execute(db)
  const { held = false, overtaken = false } = rows[0] ?? {}
  return { held, overtaken, deliveries: rows.filter(({ recipientId }) => recipientId !== null) }
}

/** What the recipient `o.recipient_id` was not told about the sender or the group. */
function untold({ untold: is, kind, groupId, senderId }: BatchMessage) {
  if (!is) return sql`null as "knownAs", false as "newLeader"`
  if (kind !== 'group')
    return sql`(select known_as from follows where person_id = ${senderId} and follower_id = o.recipient_id) as "knownAs",
      false as "newLeader"`
  const own = sql`from memberships where group_id = ${groupId} and person_id = o.recipient_id`
  return sql`(select known_as ${own}) as "knownAs", coalesce((select new_leader ${own}), false) as "newLeader"`
}

function isOvertaken({ id, priority, turn }: ClaimedBatch, served: number, now: Date) {
  if (priority < Priority.direct) return sql`false`
  return sql`exists (
    select 1 from delivery_batches b
    where b.priority >= ${Priority.direct} and (b.priority, b.turn) < (${priority}::int, ${turn + served}::bigint)
      and b.id <> ${id}::bigint and ${isReady(now)})`
}

/** Why a recipient `o.recipient_id` does not want a message now; '' when they want it. */
function unwanted(batch: ClaimedBatch, message: BatchMessage, now: Date) {
  const { senderId, senderDeleted, kind, eventId } = message
  // Guests hear that an event is cancelled even after its owner's account is gone.
  if (senderDeleted && kind !== 'event') return sql`'deleted'`
  if (senderId === null)
    return eventId !== null && batch.priority >= Priority.direct ? notGoing(eventId) : sql`''`
  return sql`case
    when exists (select 1 from blocks where blocked_id = ${senderId} and person_id = o.recipient_id) then 'blocked'
    else ${untied(batch, message, now)} end`
}

/** Partyline itself tells of a place only guests who come: the event stands, and they are on its list. */
function notGoing(eventId: Id) {
  return sql`case when exists (
    select 1 from rsvps r join events e on e.id = r.event_id and e.cancelled_at is null
    where r.event_id = ${eventId} and r.person_id = o.recipient_id and r.status = 'YES') then '' else 'unasked' end`
}

/** The tie was made before the silence of a phone that must first say that it still wants texts to many. */
const silent = (madeAt: RawBuilder<unknown>, now: Date) =>
  sql`p.bulk_until <= ${now} and ${madeAt} < p.bulk_until`

/**
 * Why a recipient's tie to the sender, the group or the event spares them; empty if it does not. A direct message needs
 * no tie, but a mute spares it, and so does a STOP with the sender's name that came after it was written.
 */
function untied({ messageId }: ClaimedBatch, message: BatchMessage, now: Date) {
  const { kind, senderId, groupId, eventId } = message
  const isSilent = kind === 'direct' ? sql`false` : silent(sql`created_at`, now)
  const muted = sql`case when muted_until > ${now} then 'muted' when ${isSilent} then 'silent' else '' end`
  if (kind === 'broadcast' || kind === 'direct')
    return sql`coalesce((
      select ${muted} from follows where person_id = ${senderId} and follower_id = o.recipient_id),
      ${kind === 'direct' ? leftSince(messageId, senderId) : sql`'unfollowed'`})`
  if (kind === 'group')
    return sql`coalesce((
      select ${muted} from memberships where group_id = ${groupId} and person_id = o.recipient_id), 'left')`
  if (kind !== 'event') return sql`''`
  // A guest whom a host took off the list has neither row.
  return sql`coalesce((
    select case when not notify then 'unasked' when ${silent(sql`updated_at`, now)} then 'silent' else '' end from rsvps where event_id = ${eventId} and person_id = o.recipient_id),
    (select case when tie = '' and p.bulk_until <= ${now} then 'silent' else tie end
      from (${invitedTie(message, sql`o.recipient_id`, now)}) invited(tie)), 'unasked')`
}

/**
 * The tie of a person who was invited to an event and has not answered: the follow or the membership behind the
 * invitation, or the invitation itself once the owner's account is deleted. No row without a text that left, and after
 * a STOP with a host's name; otherwise '' or 'muted'.
 */
export function invitedTie(
  { senderId, senderDeleted, eventId }: Pick<BatchMessage, 'senderId' | 'senderDeleted' | 'eventId'>,
  person: RawBuilder<unknown>,
  now: Date,
) {
  return sql`
    select case when coalesce(f.muted_until, m.muted_until) > ${now} then 'muted' else '' end
    from event_invitations i
      left join follows f on i.group_id is null and f.person_id = i.inviter_id and f.follower_id = i.person_id
      left join memberships m on m.group_id = i.group_id and m.person_id = i.person_id
    where i.event_id = ${eventId} and i.person_id = ${person}
      and (${senderDeleted} or f.person_id is not null or m.person_id is not null)
      and coalesce((
        select bool_or(d.status <> ${DeliveryStatus.spared}::int) from messages a join deliveries d on d.message_id = a.id
        where a.event_id = i.event_id and a.invitation_round is not null and d.recipient_id = i.person_id), true)
      and not exists (
        select 1 from consents c where c.person_id = i.person_id and c.act = 'unfollow' and c.at >= i.invited_at
          and c.about_person_id in (i.inviter_id, ${senderId}))`
}

function leftSince(messageId: Id, senderId: Id | null) {
  return sql`case when exists (
    select 1 from consents c join messages m on m.id = ${messageId}::bigint and m.created_at < c.at
    where c.person_id = o.recipient_id and c.act = 'unfollow' and c.about_person_id = ${senderId}) then 'unfollowed' else '' end`
}
