import { type Kysely, sql } from 'kysely'

/** A member reads what is said after they joined. Members of today keep what was said since they joined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table groups add column shows_past boolean not null default false,
      add column newcomers_told_at timestamptz`,
    sql`alter table memberships add column reads_after bigint not null default 0,
      add column is_announced boolean not null default true`,
    sql`update memberships m set reads_after = x.last, read_id = greatest(m.read_id, x.last) from (
        select k.group_id, k.person_id, (select max(id) from messages t
          where t.group_id = k.group_id and t.kind = 'group' and t.created_at < k.created_at) as last
        from memberships k) x
      where m.group_id = x.group_id and m.person_id = x.person_id and x.last is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
