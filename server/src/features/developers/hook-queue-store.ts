import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** A message that this process may post to a webhook until its lease ends. */
export interface ClaimedMessage {
  hookId: Id
  personId: Id
  url: string
  sealedSecret: Buffer
  failingSince: Date | null
  id: Id
  publicId: string
  event: string
  data: Record<string, unknown>
  createdAt: Date
  attempts: number
}

/**
 * Claims the oldest due message of the webhook that has waited longest for its turn. A webhook has one
 * message under way at a time, so that a slow receiver takes one worker at most. The webhooks of a suspended
 * account get nothing. Neither do webhooks from before a long silence, because the phone may have a new
 * owner.
 */
export async function claimHookMessage(
  db: Kysely<Schema>,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMessage | undefined> {
  const isDue = sql`m.hook_id = h.id and m.delivered_at is null and m.failed_at is null and m.due_at <= ${now}`
  const { rows } = await sql<ClaimedMessage>`
    with turn as (
      select h.id from hooks h join people p on p.id = h.person_id
      where h.disabled_at is null and h.rests_until <= ${now} and coalesce(h.leased_until, '-infinity') <= ${now}
        and p.suspended_at is null and (p.shows_from is null or h.created_at > p.shows_from)
        and exists (select 1 from hook_messages m where ${isDue})
      order by coalesce(h.leased_until, '-infinity'), h.id limit 1 for update of h skip locked),
    leased as (
      update hooks h set leased_until = ${until} from turn where h.id = turn.id
      returning h.id, h.person_id, h.url, h.sealed_secret, h.failing_since)
    select h.id as "hookId", h.person_id as "personId", h.url, h.sealed_secret as "sealedSecret",
      h.failing_since as "failingSince", m.id, m.public_id as "publicId", m.event, m.data, m.created_at as "createdAt", m.attempts
    from leased h join lateral (
      select * from hook_messages m where ${isDue} order by m.due_at, m.id limit 1) m on true`.execute(db)
  return rows[0]
}

/** Records that a receiver accepted a message, so that its webhook can get the next one. */
export async function recordTaken(
  db: Kysely<Schema>,
  { id, hookId }: ClaimedMessage,
  { answer, now }: { answer: string; now: Date },
): Promise<void> {
  await sql`
    with taken as (
      update hook_messages set delivered_at = ${now}, attempts = attempts + 1, answer = ${answer} where id = ${id})
    update hooks set leased_until = ${now}, failures = 0, failing_since = null, rests_until = ${now}
    where id = ${hookId}`.execute(db)
}

/**
 * Records that a receiver did not accept a message. The webhook then waits for a time that doubles with each
 * failure in a row, up to 5 minutes, and for as long as the receiver asked.
 * @param missed.again the time of the next try; undefined after the last
 * @param missed.askedMs the wait that the receiver asked for; 0 for none
 * @returns false when the owner has removed the webhook in the meantime
 */
export async function recordMissed(
  db: Kysely<Schema>,
  { id, hookId }: ClaimedMessage,
  missed: { answer: string; again: Date | undefined; disable: boolean; askedMs: number; now: Date },
): Promise<boolean> {
  const { answer, again, disable, askedMs, now } = missed
  const asked = new Date(now.getTime() + askedMs)
  const { numAffectedRows = 0n } = await sql`
    with missed as (
      update hook_messages set attempts = attempts + 1, answer = ${answer}, due_at = coalesce(${again ?? null}, due_at),
        failed_at = ${again ? null : now}::timestamptz
      where id = ${id})
    update hooks set leased_until = ${now}, failures = failures + 1,
      failing_since = coalesce(failing_since, ${now}), disabled_at = ${disable ? now : null}::timestamptz,
      rests_until = greatest(${asked}::timestamptz,
        ${now}::timestamptz + least(300, 2 ^ least(failures, 9)) * interval '1 second')
    where id = ${hookId}`.execute(db)
  return numAffectedRows > 0n
}
