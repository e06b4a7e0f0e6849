import { type Kysely, sql } from 'kysely'

/** Lists and counts of members that cost the same at any group size, former names, and removed members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Whether the member has a handle. Lists show those first, and an index can do that only if the row itself
  // knows.
  'alter table memberships add column registered boolean not null default false',
  `update memberships m set registered = true
    from people p where p.id = m.person_id and p.handle is not null`,
  `create index memberships_in_order
    on memberships (group_id, registered desc, created_at desc, person_id desc)`,
  // Counts in eight slots, so that people who join one group at the same moment seldom wait for each other.
  `create table group_counts (
    group_id bigint not null references groups on delete cascade,
    slot smallint not null,
    registered integer not null,
    unregistered integer not null,
    primary key (group_id, slot)
  ) with (fillfactor = 50)`,
  `insert into group_counts (group_id, slot, registered, unregistered)
    select group_id, person_id % 8, count(*) filter (where registered), count(*) filter (where not registered)
    from memberships group by 1, 2`,
  // The lock waits for a transaction that gives that person a handle now, or makes that one wait.
  `create function know_whether_registered() returns trigger language plpgsql as $$
    begin
      select p.handle is not null into new.registered from people p where p.id = new.person_id for key share;
      new.registered := coalesce(new.registered, false);
      return new;
    end $$`,
  `create trigger know_whether_registered before insert on memberships
    for each row execute function know_whether_registered()`,
  `create function count_members() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into group_counts (group_id, slot, registered, unregistered)
          select group_id, person_id % 8, count(*) filter (where registered), count(*) filter (where not registered)
          from changed group by 1, 2 order by 1, 2
          on conflict (group_id, slot) do update set
            registered = group_counts.registered + excluded.registered,
            unregistered = group_counts.unregistered + excluded.unregistered;
      else
        update group_counts c set registered = c.registered - d.registered, unregistered = c.unregistered - d.unregistered
          from (select group_id, person_id % 8 as slot, count(*) filter (where registered) as registered,
              count(*) filter (where not registered) as unregistered
            from changed group by 1, 2) d
          where c.group_id = d.group_id and c.slot = d.slot;
      end if;
      return null;
    end $$`,
  `create trigger count_joined after insert on memberships referencing new table as changed
    for each statement execute function count_members()`,
  `create trigger count_left after delete on memberships referencing old table as changed
    for each statement execute function count_members()`,
  `create function register_member() returns trigger language plpgsql as $$
    declare more integer := case when new.handle is null then -1 else 1 end;
    begin
      with changed as (
        update memberships set registered = new.handle is not null
        where person_id = new.id and registered <> (new.handle is not null) returning group_id)
      update group_counts c set registered = c.registered + more, unregistered = c.unregistered - more
        from changed where c.group_id = changed.group_id and c.slot = new.id % 8;
      return null;
    end $$`,
  `create trigger register_member after update of handle on people for each row
    when ((old.handle is null) <> (new.handle is null)) execute function register_member()`,
  // A former name still leads to its group.
  `create table former_group_names (
    name text primary key,
    group_id bigint not null references groups on delete cascade,
    given_up_at timestamptz not null
  )`,
  'create index former_group_names_by_group on former_group_names (group_id, given_up_at)',
  // A removed member may come back, but cannot write until an administrator allows it.
  `create table group_removals (
    group_id bigint not null references groups on delete cascade,
    person_id bigint not null references people on delete cascade,
    removed_at timestamptz not null,
    primary key (group_id, person_id)
  )`,
  'create index group_removals_by_person on group_removals (person_id)',
]
