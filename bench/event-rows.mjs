// Events with answers, written straight into the database of a server under measure.
import { createHash, randomBytes } from 'node:crypto'

/**
 * Adds events with that many guests each, who all said Yes and asked for texts.
 * @param {import('./town.mjs').Town} town
 * @param {{ name: string, events: number, guests: number }} wanted
 * @returns {Promise<{ ids: string[], cookie: string }>} the public ids, and the owner's cookie
 */
export async function addEvents({ db }, { name, events, guests }) {
  const token = randomBytes(24).toString('base64url')
  const { rows } = await db.query(
    `with owner as (
       insert into people (public_id, phone, handle, display_handle, first_name, last_name, greeted_at)
       values ($1, '+1' || (5580000000 + abs(hashtext($1)) % 9000000), $1, $1, 'Bench', 'Host', now()) returning id),
     session as (
       insert into sessions (token_hash, person_id, expires_at) select $2, id, now() + interval '1 day' from owner),
     fresh as (
       insert into people (public_id, phone, first_name, last_name, greeted_at)
       select $1 || '-' || n, '+1' || (5590000000 + abs(hashtext($1)) % 900 * 1000000 + n), 'Guest', n::text, now()
       from generate_series(1, $3::int * $4::int) n returning id),
     made as (
       insert into events (public_id, code, owner_id, title, description, location, starts_at, ends_at, time_zone, rsvp,
         remind_on, remind_message, remind_duration, cover_version, cover_hour, yes_count, created_at, updated_at)
       select $1 || '_event_' || n, $1 || n, owner.id, 'Supper ' || n, 'Bring a chair.', '12 Elm St',
         now() + interval '10 minutes', now() + interval '2 hours', 'America/New_York', true, true, '', 600000, 1, 18,
         $4::int, now(), now()
       from owner, generate_series(1, $3::int) n returning id, public_id),
     numbered as (select id, row_number() over (order by id) - 1 as place from fresh),
     places as (select id, row_number() over (order by id) - 1 as place from made),
     answered as (
       insert into rsvps (event_id, person_id, status, wants_texts, time_zone, answered_at, updated_at)
       select places.id, numbered.id, 'YES', true, 'America/New_York', now(), now()
       from numbered join places on places.place = numbered.place / $4::int)
     select public_id from made order by id`,
    [name, createHash('sha256').update(token).digest(), events, guests],
  )
  await db.query('vacuum (analyze) people, events, rsvps')
  await db.query('checkpoint')
  return { ids: rows.map((row) => row.public_id), cookie: `partyline_session=${token}` }
}
