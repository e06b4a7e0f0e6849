import { readText } from '@partyline/domain/reading/read-text'
import { DAY_MS } from '@partyline/domain/time-units'
import { type Kysely, sql } from 'kysely'
import type { InboundText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { keepAttachments, type Lost } from './attachment-store.ts'

/** Rows deleted by one statement, so that none holds locks for long. */
const SWEPT_AT_ONCE = 500

/** A text and its carrier. `headless` when its beginning never came. */
export type ReceivedText = InboundText & { carrier: string; headless?: boolean }

/**
 * Inserts texts with their attachments. A duplicate from the same carrier changes nothing.
 * @param db no transaction when a text has attachments, because this opens one of its own
 */
export async function keepInboundTexts(db: Kysely<Schema>, texts: ReceivedText[], now: Date): Promise<void> {
  if (texts.length === 0) return
  if (texts.every(({ mediaUrls }) => mediaUrls.length === 0)) {
    await addTexts(db, texts, now)
    return
  }
  await db
    .transaction()
    .execute(async (tx) => keepAttachments(tx, await addTexts(tx, texts, now), texts, now))
}

/** @returns the row numbers of the new texts, by their carrier's ids */
async function addTexts(db: Kysely<Schema>, texts: ReceivedText[], now: Date): Promise<Map<string, Id>> {
  const added = await db
    .insertInto('inbound_texts')
    .values(
      texts.map((text) => ({
        carrier: text.carrier,
        carrier_id: text.carrierId,
        from_phone: text.from,
        to_phone: text.to,
        // A half of an emoji whose other half never came.
        text: text.text.toWellFormed(),
        headless: text.headless ?? false,
        stop_confirmed: text.stopConfirmed ?? false,
        urgent: text.headless !== true && (text.stopConfirmed === true || isUrgent(text.text)),
        received_at: now,
        due_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['carrier', 'carrier_id']).doNothing())
    .returning(['id', 'carrier_id'])
    .execute()
  return new Map(added.map(({ id, carrier_id }) => [carrier_id, id]))
}

export interface WaitingText {
  id: Id
  carrier: string
  carrierId: string
  from: string
  text: string
  /** Its beginning never came, so it cannot be a command. */
  headless: boolean
  /** The vendor read it as a STOP, and has sent the confirmation itself. */
  stopConfirmed: boolean
  /** A later STOP, START or HELP from the same phone was answered first. */
  overtaken: boolean
  /** The pictures that came with it and were fetched. */
  mediaUrls: string[]
  /** Why its other attachments are missing. */
  lost: Lost[]
  attempts: number
}

/**
 * STOP, START and HELP in any wording. They wait for no other text, not even for an earlier one from the same
 * phone.
 */
function isUrgent(text: string): boolean {
  const { kind } = readText(text)
  return kind === 'stop' || kind === 'start' || kind === 'help'
}

/**
 * Takes the text to answer next, marks it as answered and locks it until the transaction ends. The act and
 * the mark commit together, so a text acts once whichever process dies. Urgent texts go first, then the
 * oldest. A phone's texts go one after the other, each once its pictures are fetched.
 */
export async function takeWaitingText(context: Context): Promise<WaitingText | undefined> {
  const { rows } = await sql<WaitingText>`
    with oldest as (
      select t.id from inbound_texts t
      where t.answered_at is null and t.failed_at is null and t.due_at <= ${context.now}
        and not exists (
          select 1 from inbound_texts earlier where earlier.from_phone = t.from_phone and earlier.id < t.id
            and earlier.answered_at is null and earlier.failed_at is null and earlier.urgent >= t.urgent)
        and (t.urgent or not exists (
          select 1 from inbound_media m where m.text_id = t.id and m.path is null and m.lost is null))
      order by t.urgent desc, t.id limit 1 for update of t skip locked)
    update inbound_texts t set answered_at = ${context.now} from oldest where t.id = oldest.id
    returning t.id, t.carrier, t.carrier_id as "carrierId", t.from_phone as "from", t.text, t.headless,
      t.stop_confirmed as "stopConfirmed", t.attempts,
      exists (select 1 from inbound_texts later where later.from_phone = t.from_phone and later.id > t.id
        and later.urgent and later.answered_at is not null) as overtaken,
      array(select m.path from inbound_media m where m.text_id = t.id and m.path is not null
        order by m.position) as "mediaUrls",
      array(select m.lost from inbound_media m where m.text_id = t.id and m.lost is not null
        order by m.position) as lost`.execute(context.tx)
  return rows[0]
}

/** After a surprise, schedules another try. After the last try, sets the text aside for the operator. */
export async function markFailed(context: Context, id: Id, retryAt: Date | undefined): Promise<void> {
  await sql`
    update inbound_texts set attempts = attempts + 1, due_at = coalesce(${retryAt ?? null}::timestamptz, due_at),
      failed_at = case when ${retryAt === undefined} then ${context.now}::timestamptz end
    where id = ${id} and answered_at is null`.execute(context.tx)
}

/**
 * Removes texts that were answered or set aside before a time.
 * @returns how many; there may be more while it is not zero
 */
async function removeAnsweredTexts(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbound_texts where id in (
      select id from inbound_texts where coalesce(answered_at, failed_at) < ${before} limit ${SWEPT_AT_ONCE}
      for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A carrier may deliver the same text again for a month. The rows stay so that we recognize it. */
const LEAST_DAYS = 30

/** Removes texts that are older than the operator's retention. */
export async function sweepInbound(input: {
  db: Kysely<Schema>
  now: Date
  retentionDays: number
}): Promise<void> {
  const { db, now, retentionDays } = input
  const before = new Date(now.getTime() - Math.max(retentionDays, LEAST_DAYS) * DAY_MS)
  while ((await removeAnsweredTexts(db, before)) > 0);
}
