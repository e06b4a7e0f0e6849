import { type Kysely, sql } from 'kysely'

/**
 * A phone that comes back after a long silence may have a new owner. Older messages stay hidden until the old
 * owner proves the account theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When the phone last texted or its owner last used a browser; up to a day behind.
  'alter table people add column last_seen_at timestamptz not null default now()',
  // Older messages are hidden; null when none are.
  'alter table people add column shows_from timestamptz',
  // The email address from before the silence, in lower case, by which the old owner proves the account
  // theirs.
  'alter table people add column proof_email text',
  `update people p set last_seen_at = greatest(p.created_at,
    (select max(at) from consents c where c.person_id = p.id),
    (select max(last_login_at) from known_browsers b where b.person_id = p.id),
    (select max(last_used_at) from sessions s where s.person_id = p.id),
    (select max(created_at) from messages m where m.sender_id = p.id))
    where deleted_at is null`,
  // Its person logged in with it before the silence, or has proved the account theirs.
  'alter table known_browsers add column trusted boolean not null default true',
]
