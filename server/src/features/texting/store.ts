import { readText } from '@partyline/domain/reading/read-text'
import { type Kysely, sql } from 'kysely'
import type { InboundText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { keepAttachments, type Lost } from './attachment-store.ts'

/** A text, and who brought it; headless when its beginning never came. */
export type BroughtText = InboundText & { carrier: string; headless?: boolean }

/**
 * Writes texts down with what is attached to them; one that its carrier brought before is left alone.
 * @param db not a transaction where a text brings something along: that takes one of its own
 */
export async function keepInboundTexts(db: Kysely<Schema>, texts: BroughtText[], now: Date): Promise<void> {
  if (texts.length === 0) return
  if (texts.every(({ mediaUrls }) => mediaUrls.length === 0)) {
    await addTexts(db, texts, now)
    return
  }
  await db
    .transaction()
    .execute(async (tx) => keepAttachments(tx, await addTexts(tx, texts, now), texts, now))
}

/** @returns the numbers of those that are new, by their carrier's ids */
async function addTexts(db: Kysely<Schema>, texts: BroughtText[], now: Date): Promise<Map<string, Id>> {
  const added = await db
    .insertInto('inbound_texts')
    .values(
      texts.map((text) => ({
        carrier: text.carrier,
        carrier_id: text.carrierId,
        from_phone: text.from,
        to_phone: text.to,
        text: text.text,
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
  /** Its beginning never came: it asks for nothing. */
  headless: boolean
  /** The vendor took it for a STOP, in whatever words, and has confirmed it itself. */
  stopConfirmed: boolean
  /** A STOP, START or HELP that its phone sent after it was answered before it. */
  overtaken: boolean
  /** Pictures that came with it, where we have them. */
  mediaUrls: string[]
  /** Why the others of its attachments are not to be had. */
  lost: Lost[]
  attempts: number
}

/** STOP, START and HELP, in whatever words: they wait for nobody else's texts, and for none of their own phone's. */
function isUrgent(text: string): boolean {
  const { kind } = readText(text)
  return kind === 'stop' || kind === 'start' || kind === 'help'
}

/**
 * Takes the text that is answered next, marks it as answered and locks it until the transaction ends: the act and this
 * mark commit together, so a text acts once, whichever process dies. The urgent ones go first. Of the others the oldest does: a
 * phone's texts are taken one after the other, each when its pictures are fetched.
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

/** After a surprise: try again later, or after the last try set the text aside for the operator to look at. */
export async function markFailed(context: Context, id: Id, retryAt: Date | undefined): Promise<void> {
  await sql`
    update inbound_texts set attempts = attempts + 1, due_at = coalesce(${retryAt ?? null}::timestamptz, due_at),
      failed_at = case when ${retryAt === undefined} then ${context.now}::timestamptz end
    where id = ${id} and answered_at is null`.execute(context.tx)
}
