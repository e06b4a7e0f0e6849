import { type Kysely, sql } from 'kysely'

/**
 * The choices that wait to be written into the journal of opt-outs. Triggers notice them, so that no act can forget one.
 * An import of a backup brings old ones, which it leaves out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const isNew = `when (coalesce(current_setting('partyline.importing', true), '') <> 'yes')`

const statements = [
  `create table opt_outs (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    act text not null,
    person text not null,
    phone text not null,
    about text,
    about_phone text,
    target text
  )`,
  // A carrier refuses the phone by itself, and lets it in again by itself.
  `create function note_choice() returns trigger language plpgsql as $$
    begin
      insert into opt_outs (act, person, phone, about, about_phone, target)
      select new.act, p.public_id, new.phone, coalesce(g.public_id, o.public_id),
        case when g.id is null then o.phone end, new.target
      from people p left join groups g on g.id = new.about_group_id
        left join people o on o.id = new.about_person_id
      where p.id = new.person_id and new.source <> 'carrier' and new.act not in ('invite', 'ask-stop', 'moved-from');
      return null;
    end $$`,
  `create trigger note_choice after insert on consents for each row ${isNew} execute function note_choice()`,
  `create function note_event_choice() returns trigger language plpgsql as $$
    declare
      had boolean := tg_op <> 'INSERT' and old.notify;
      has boolean := tg_op <> 'DELETE' and new.notify;
    begin
      if had is distinct from has then
        insert into opt_outs (act, person, phone, about)
        select case when has then 'texts-on' else 'texts-off' end, p.public_id, p.phone, e.public_id
        from people p, events e
        where p.id = coalesce(new.person_id, old.person_id) and e.id = coalesce(new.event_id, old.event_id)
          and p.phone is not null;
      end if;
      return null;
    end $$`,
  `create trigger note_event_choice after insert or delete or update of status, wants_texts on rsvps
    for each row ${isNew} execute function note_event_choice()`,
  'alter table sending_pauses add column opt_outs_since timestamptz',
]
