import { type Kysely, sql } from 'kysely'

/** What operators stop and undo, and the log of who did it, when and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table people add column suspended_at timestamptz',
  'alter table groups add column suspended_at timestamptz',
  'alter table reports add column outcome text, add column closed_at timestamptz, add column words text',
  `create table sending_pauses (
    one boolean primary key default true check (one),
    paused_at timestamptz not null,
    why text not null
  )`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    operator text not null,
    door text not null,
    act text not null,
    target text,
    why text not null
  )`,
  `create table announcements (
    id bigint generated always as identity primary key,
    words text not null,
    created_at timestamptz not null
  )`,
]
