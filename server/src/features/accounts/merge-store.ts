import { type NotNull, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { DeliveryStatus } from '../outbox/message-store.ts'
import type { PersonRow } from '../people/store.ts'

/** Reads people by id and locks them, so that nobody changes or writes to them until the transaction ends. */
export async function lockPeople(context: Context, ids: Id[]): Promise<Map<Id, PersonRow>> {
  const rows = await context.tx
    .selectFrom('people')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .$narrowType<{ phone: NotNull }>()
    // Locks in the same order every time, or two transactions could wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Gives an account the phone of a person who is merged into it, with the state of that phone. */
export async function writePhone(
  context: Context,
  id: Id,
  phone: Pick<PersonRow, 'phone' | 'greeted_at' | 'spared_because' | 'soft_failures'>,
): Promise<PersonRow> {
  const { greeted_at, spared_because, soft_failures } = phone
  return context.tx
    .updateTable('people')
    .set({ phone: phone.phone, greeted_at, spared_because, soft_failures })
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirstOrThrow()
}

/**
 * Merges two people. Everything of `from` moves to `into` unless `into` has it already, and `from` is
 * deleted. The mutes of `into` win, and so do blocks by or against either of them over the follows of `from`.
 */
export async function mergePerson(context: Context, { from, into }: { from: Id; into: Id }): Promise<void> {
  const statements = [
    // Blocks come first, because they decide about the follows.
    sql`update blocks b set person_id = ${into} where b.person_id = ${from} and b.blocked_id <> ${into}
      and not exists (select 1 from blocks o where o.person_id = ${into} and o.blocked_id = b.blocked_id)`,
    sql`update blocks b set blocked_id = ${into} where b.blocked_id = ${from} and b.person_id <> ${into}
      and not exists (select 1 from blocks o where o.blocked_id = ${into} and o.person_id = b.person_id)`,
    sql`update follows f set follower_id = ${into} where f.follower_id = ${from} and f.person_id <> ${into}
      and not exists (select 1 from follows o where o.person_id = f.person_id and o.follower_id = ${into})
      and not exists (select 1 from blocks b where (b.person_id, b.blocked_id) in
        ((f.person_id, ${into}::bigint), (${into}::bigint, f.person_id)))`,
    // Deletes and inserts instead of updating, because triggers count members by both.
    sql`with left_by as (delete from memberships where person_id = ${from} returning *)
      insert into memberships (group_id, person_id, allow_reply, is_administrator, muted_until, read_id, created_at,
        reads_after, is_announced, known_as, new_leader)
      select group_id, ${into}::bigint, allow_reply, is_administrator, muted_until, read_id, created_at,
        reads_after, is_announced, known_as, new_leader from left_by
      on conflict do nothing`,
    sql`update group_removals r set person_id = ${into} where r.person_id = ${from}
      and not exists (select 1 from group_removals o where o.group_id = r.group_id and o.person_id = ${into})`,
    sql`update silenced_followers s set follower_id = ${into} where s.follower_id = ${from} and s.person_id <> ${into}
      and not exists (select 1 from silenced_followers o where o.person_id = s.person_id and o.follower_id = ${into})`,
    sql`update nicknames k set named_id = ${into} where k.named_id = ${from} and k.person_id <> ${into}
      and not exists (select 1 from nicknames o where o.person_id = k.person_id and o.named_id = ${into})`,
    sql`update list_invitations i set person_id = ${into} where i.person_id = ${from} and i.inviter_id <> ${into}
      and not exists (select 1 from list_invitations o where o.person_id = ${into}
        and (o.group_id = i.group_id or (o.group_id is null and i.group_id is null and o.inviter_id = i.inviter_id)))`,
    sql`update refused_phones r set by_person = ${into} where r.by_person = ${from} and not exists (
      select 1 from refused_phones o
      where o.by_person = ${into} and (o.phone_hash, o.kind) = (r.phone_hash, r.kind))`,
    sql`update notes set author_id = ${into} where author_id = ${from}`,
    sql`update notes set recipient_id = ${into} where recipient_id = ${from}`,
    sql`update notes set answered_by = ${into} where answered_by = ${from}`,
    sql`update muted_authors m set author_id = ${into} where m.author_id = ${from} and not exists (
      select 1 from muted_authors o where o.person_id = m.person_id and o.author_id = ${into})`,
    sql`update media x set owner_id = ${into} where x.owner_id = ${from}
      and not exists (select 1 from media o where o.owner_id = ${into} and o.digest = x.digest)`,
    sql`update reports r set reporter_id = ${into} where r.reporter_id = ${from}
      and not exists (select 1 from reports o where o.reporter_id = ${into} and o.message_id = r.message_id)`,
    sql`update messages set recipient_id = ${into} where recipient_id = ${from}`,
    sql`update deliveries d set recipient_id = ${into} where d.recipient_id = ${from}
      and not exists (select 1 from deliveries o where o.message_id = d.message_id and o.recipient_id = ${into})`,
    // The same message was going to both phones, which are one now.
    sql`update deliveries set status = ${DeliveryStatus.spared}::int, reason = 'merged'
      where recipient_id = ${from} and status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})`,
    sql`update consents set person_id = ${into} where person_id = ${from}`,
    sql`delete from people where id = ${from}`,
  ]
  for (const statement of statements) await statement.execute(context.tx)
}
