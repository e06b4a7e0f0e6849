import { readText } from '@partyline/domain/reading/read-text'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AddressedText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { keepAttachments, type Lost } from './attachment-store.ts'
import { isStopAlone } from './is-stop-alone.ts'

/** Rows deleted by one statement, so that none holds locks for long. */
const SWEPT_AT_ONCE = 500

/** A text and its carrier. `headless` when its beginning never came. */
export type ReceivedText = AddressedText & { carrier: string; headless?: boolean }

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
  const takeTurn = createTurnsOfPhones(now)
  const added = await db
    .insertInto('inbound_texts')
    .values(
      texts
        .map((text) => ({ text, urgent: goesFirst(text) }))
        .map(({ text, urgent }) => ({
          carrier: text.carrier,
          carrier_id: text.carrierId,
          from_phone: text.from,
          to_phone: text.to,
          // A half of an emoji whose other half never came.
          text: text.text.toWellFormed(),
          headless: text.headless ?? false,
          stop_confirmed: text.stopConfirmed ?? false,
          group_chat: text.groupChat,
          urgent,
          turn_at: takeTurn(text.from, urgent),
          received_at: now,
          due_at: now,
        })),
    )
    .onConflict((conflict) => conflict.columns(['carrier', 'carrier_id']).doNothing())
    .returning(['id', 'carrier_id'])
    .execute()
  return new Map(added.map(({ id, carrier_id }) => [carrier_id, id]))
}

/**
 * STOP, START and HELP have their turn this long before they come, so that they go before all other texts. So
 * do the first 24 that one phone sends at once; its further ones stand behind the first text of every phone.
 */
const HEAD_START_MS = DAY_MS

/**
 * Makes the turns of texts that arrive together. A phone's second waiting text has its turn an hour after its
 * first, the third another hour later. An hour is longer than texts wait, so they stand behind the first text of
 * every other phone.
 */
function createTurnsOfPhones(now: Date) {
  const places = new Map<string, number>()
  return (phone: string, urgent: boolean) => {
    const whose = `${urgent} ${phone}`
    const place = places.get(whose) ?? 0
    places.set(whose, place + 1)
    const first = new Date(now.getTime() - (urgent ? HEAD_START_MS : 0))
    return sql<Date>`greatest(${first}::timestamptz, (
        select turn_at + interval '1 hour' from inbound_texts
        where from_phone = ${phone} and urgent = ${urgent} and answered_at is null and failed_at is null
        order by id desc limit 1))
      + ${place}::int * interval '1 hour'`
  }
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
  /** Others got it too. */
  groupChat: boolean
  /** The STOP, START and HELP of the same phone that came later and were answered first, newest first. */
  later: string[]
  /** The pictures that came with it and were fetched. */
  mediaUrls: string[]
  /** Why its other attachments are missing. */
  lost: Lost[]
  attempts: number
}

/**
 * STOP, START and HELP in any wording. They wait for no other text, not even for an earlier one from the same
 * phone. In a group chat only STOP is one of them.
 */
function goesFirst({ text, headless, stopConfirmed, groupChat }: ReceivedText): boolean {
  if (headless) return false
  const command = readText(text)
  if (groupChat) return stopConfirmed === true || isStopAlone(command)
  const { kind } = command
  return stopConfirmed === true || kind === 'stop' || kind === 'start' || kind === 'help'
}

/**
 * The most texts that one claim looks at. Texts that wait for an earlier one of their phone have later turns, so
 * a phone with thousands of waiting texts makes no claim slow.
 */
const LOOKED_AT = 500

/** The most texts of a phone that are read to find its last STOP or START. */
const LATER_READ = 20

/**
 * Takes the text to answer next, marks it as answered and locks it until the transaction ends. The act and
 * the mark commit together, so a text acts once whichever process dies. Texts go by the
 * turns of their phones. A phone's texts go one after the other, each once its pictures are fetched.
 */
export async function takeWaitingText(context: Context): Promise<WaitingText | undefined> {
  const { rows } = await sql<WaitingText>`
    with next as (
      select t.id from (
        select id, turn_at from inbound_texts
        where ${isOpen('inbound_texts')} and due_at <= ${context.now} and (urgent or not exists (
          select 1 from inbound_media m where m.text_id = inbound_texts.id and m.path is null and m.lost is null))
        order by turn_at, id limit ${LOOKED_AT}) due
      join inbound_texts t using (id)
      where ${isOpen('t')} and ${isFirstOfPhone(true)} and (t.urgent or ${isFirstOfPhone(false)})
      order by due.turn_at, due.id limit 1 for update of t skip locked)
    update inbound_texts t set answered_at = ${context.now} from next where t.id = next.id
    returning t.id, t.carrier, t.carrier_id as "carrierId", t.from_phone as "from", t.text, t.headless,
      t.stop_confirmed as "stopConfirmed", t.group_chat as "groupChat", t.attempts,
      array(select case when later.stop_confirmed then 'STOP' else later.text end from inbound_texts later
        where later.from_phone = t.from_phone and later.id > t.id and later.urgent and later.answered_at is not null
        order by later.id desc limit ${LATER_READ}) as later,
      array(select m.path from inbound_media m where m.text_id = t.id and m.path is not null
        order by m.position) as "mediaUrls",
      array(select m.lost from inbound_media m where m.text_id = t.id and m.lost is not null
        order by m.position) as lost`.execute(context.tx)
  return rows[0]
}

function isOpen(alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.answered_at`)} is null and ${sql.ref(`${alias}.failed_at`)} is null`
}

/** Whether no earlier text of the phone of `t` waits among the urgent or the other ones. */
function isFirstOfPhone(urgent: boolean): RawBuilder<boolean> {
  return sql`not exists (
    select 1 from inbound_texts earlier where earlier.from_phone = t.from_phone and earlier.id < t.id
      and earlier.urgent = ${urgent} and ${isOpen('earlier')})`
}

/**
 * After a surprise, schedules another try. After the last try, sets the text aside for the operator.
 * @param how.counts whether it used up a try
 */
export async function markFailed(
  context: Context,
  id: Id,
  { retryAt, counts }: { retryAt: Date | undefined; counts: boolean },
): Promise<void> {
  await sql`
    update inbound_texts set attempts = attempts + ${counts ? 1 : 0}::int, due_at = coalesce(${retryAt ?? null}::timestamptz, due_at),
      failed_at = case when ${retryAt === undefined} then ${context.now}::timestamptz end
    where id = ${id} and answered_at is null`.execute(context.tx)
}

/** Reopens every text that was set aside, for five more tries. @returns how many */
export async function reopenFailedTexts(db: Kysely<Schema>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('inbound_texts')
    .set({ failed_at: null, attempts: 0 })
    .where('failed_at', 'is not', null)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Removes texts that were answered before a time. A text that was set aside stays until `retry` reopens it.
 * @returns how many; there may be more while it is not zero
 */
async function removeAnsweredTexts(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbound_texts where id in (
      select id from inbound_texts
      where coalesce(answered_at, failed_at) < ${before} and answered_at is not null limit ${SWEPT_AT_ONCE}
      for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A carrier may deliver the same text again for a month. The rows stay so that we recognize it. */
export const INBOUND_LEAST_DAYS = 30

/** Removes texts that are older than the operator's retention. */
export async function sweepInbound(input: {
  db: Kysely<Schema>
  now: Date
  retentionDays: number
}): Promise<void> {
  const { db, now, retentionDays } = input
  const before = new Date(now.getTime() - Math.max(retentionDays, INBOUND_LEAST_DAYS) * DAY_MS)
  while ((await removeAnsweredTexts(db, before)) > 0);
}
