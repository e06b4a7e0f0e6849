import { type Kysely, sql } from 'kysely'

/** A held text may be a command that Partyline offered: '#choir' after 'Did you mean #choir?'. YES gives it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table held_texts drop constraint held_texts_question_check',
  `alter table held_texts add constraint held_texts_question_check
    check (question in ('send', 'event', 'stop', 'offer'))`,
]
