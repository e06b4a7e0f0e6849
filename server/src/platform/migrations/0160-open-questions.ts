import { type Kysely, sql } from 'kysely'

/** A phone has one open question, with the answers that it prints. Held words and offers become such questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table open_questions (
    person_id bigint primary key references people on delete cascade,
    choices jsonb not null,
    text text not null,
    media_urls text[] not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `insert into open_questions
    select person_id, case question
        when 'offer' then jsonb_build_array(jsonb_build_object('word', 'YES', 'command', text),
          jsonb_build_object('word', 'NO', 'command', ''))
        when 'event' then '[{"word": "SEND", "command": "SEND"}]'
        when 'stop' then '[{"word": "STOP", "command": "STOP"}, {"word": "NO", "command": ""}, {"word": "SEND", "command": "SEND"}]'
        else '[{"word": "SEND", "command": "SEND"}, {"word": "NO", "command": ""}]' end::jsonb,
      case question when 'offer' then '' else text end, media_urls, expires_at - interval '10 minutes', expires_at
    from held_texts`,
  'drop table held_texts',
]
