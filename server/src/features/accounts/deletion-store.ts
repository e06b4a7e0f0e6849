import { DELETED_NAME } from '@partyline/domain/wording/accounts'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PersonRow } from '../people/store.ts'

/** What an account holds, as numbers. */
export interface Holdings {
  followers: number
  following: number
  groups: number
  broadcasts: number
  /** Messages that others would keep. The messages in a group that would close are not among them. */
  sharedMessages: number
}

/** Counts what an account holds now, without groups that others made. */
export async function countHoldings(db: Kysely<Schema>, personId: Id): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select
      (select count(*) from follows where person_id = ${personId})::int as followers,
      (select count(*) from follows where follower_id = ${personId})::int as following,
      (select count(*) from memberships m join groups g on g.id = m.group_id
        where m.person_id = ${personId} and g.created_by <> ${personId})::int as groups,
      (select count(*) from messages where sender_id = ${personId} and kind = 'broadcast')::int as broadcasts,
      ((select count(*) from messages where sender_id = ${personId} and kind = 'direct')
        + (select count(*) from messages x join groups g on g.id = x.group_id
          where x.sender_id = ${personId} and x.kind = 'group' and (g.created_by <> ${personId} or exists (
            select 1 from memberships m join people p on p.id = m.person_id
            where m.group_id = g.id and p.id <> ${personId} and p.handle is not null)))
        + (select count(*) from messages where recipient_id = ${personId} and kind = 'direct'))::int
        as "sharedMessages"`.execute(db)
  const [held] = rows
  if (!held) throw new Error('the count query returned no row')
  return held
}

/**
 * Deletes everything that belongs to the account alone, and empties its row except for what others' messages
 * need to name their sender. Messages to followers are deleted, except reported ones. Messages to a group, to
 * one person or to the guests of an event belong to the recipients as well, and stay.
 */
export async function emptyAccount(context: Context, { id, phone }: PersonRow): Promise<void> {
  const statements = [
    sql`delete from follows where person_id = ${id} or follower_id = ${id}`,
    sql`delete from memberships where person_id = ${id}`,
    sql`delete from blocks where person_id = ${id} or blocked_id = ${id}`,
    sql`delete from api_keys where person_id = ${id}`,
    sql`delete from hooks where person_id = ${id}`,
    sql`delete from former_handles where person_id = ${id}`,
    sql`delete from open_questions where person_id = ${id}`,
    sql`delete from notes where author_id = ${id} or recipient_id = ${id}`,
    sql`delete from conversations where person_id = ${id}`,
    sql`delete from muted_authors where person_id = ${id} or author_id = ${id}`,
    sql`delete from group_removals where person_id = ${id}`,
    sql`delete from silenced_followers where person_id = ${id} or follower_id = ${id}`,
    sql`delete from nicknames where person_id = ${id} or named_id = ${id}`,
    sql`delete from list_invitations where person_id = ${id} or inviter_id = ${id}`,
    sql`delete from refused_phones where by_person = ${id}`,
    sql`delete from sent_keys where person_id = ${id}`,
    // Scheduled messages never go out.
    sql`delete from scheduled_messages where person_id = ${id}`,
    sql`delete from photos where person_id = ${id}`,
    sql`delete from account_codes where person_id = ${id}`,
    sql`delete from known_browsers where person_id = ${id}`,
    sql`delete from logins where phone = ${phone}`,
    // Each row stays as a mark that the text was received, because the carrier may deliver it again.
    sql`delete from inbound_media i using inbound_texts t where t.id = i.text_id and t.from_phone = ${phone}
      and (t.answered_at is not null or t.failed_at is not null)`,
    sql`update inbound_texts set from_phone = '', text = ''
      where from_phone = ${phone} and (answered_at is not null or failed_at is not null)`,
    sql`update messages m set text = '', words = null, parts = '{}', media_urls = '{}'
      where sender_id = ${id} and kind = 'broadcast'
        and not exists (select 1 from reports r where r.message_id = m.id)`,
    // Partyline's own replies may quote the words that the person had texted.
    sql`update messages m set text = '', words = null, parts = '{}'
      where recipient_id = ${id} and kind = 'reply' and sender_id is null
        and not exists (select 1 from reports r where r.message_id = m.id)`,
    // A picture stays with a message that stays.
    sql`delete from media x where owner_id = ${id} and not exists (
      select 1 from messages m, unnest(m.media_urls) url where m.sender_id = ${id} and strpos(url, x.id) > 0)`,
    sql`update consents set person_id = null where person_id = ${id}`,
  ]
  for (const statement of statements) await statement.execute(context.tx)
  await context.tx
    .updateTable('people')
    .set({
      phone: null,
      handle: null,
      display_handle: null,
      first_name: DELETED_NAME.first,
      last_name: DELETED_NAME.last,
      email: null,
      intro: null,
      photo_id: null,
      allow_create_group: false,
      lists_allowed_at: null,
      stopped_at: null,
      suspended_at: null,
      greeted_at: null,
      spared_because: null,
      soft_failures: [],
      shows_from: null,
      proof_email: null,
      deleted_at: context.now,
    })
    .where('id', '=', id)
    .execute()
}
