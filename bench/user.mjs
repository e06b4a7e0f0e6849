// GET /user, the first call of every page: requests a second and their times, with the server, its PostgreSQL
// and the callers on the same machine.
import { createHash, randomBytes } from 'node:crypto'
import { askInRounds } from './load.mjs'
import { createTable } from './table.mjs'
import { openTown } from './town.mjs'

const PEOPLE = 1000

/**
 * @param {string} folder for data
 * @param {number[]} sizes requests under way at once
 */
export async function measureUser(folder, sizes) {
  console.log('GET /user, requests a second and ms each; at least 1,000 a second with p99 under 50')
  const town = await openTown(folder)
  try {
    const cookies = await signInAll(town)
    const requests = cookies.map((cookie) => ({ path: '/api/user', headers: { cookie } }))
    const table = createTable('user', ['at once', 'a second', 'p50', 'p99', 'slowest', 'least/s', 'most/s'])
    for (const atOnce of sizes) {
      const { rate, least, most, ...times } = await askInRounds(town.server.url, requests, atOnce)
      const ms = [times.p50, times.p99, times.slowest].map((one) => one.toFixed(1))
      table.row([atOnce, rate, ...ms, least, most])
    }
  } finally {
    await town.close()
  }
}

/**
 * Adds people with a profile, each signed in.
 * @returns {Promise<string[]>} their Cookie headers
 */
async function signInAll(/** @type {import('./town.mjs').Town} */ { db }) {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await db.query(
    `with fresh as (
       insert into people (public_id, phone, handle, display_handle, first_name, last_name, email, intro)
       select 'bench' || n, '+1' || (5580000000 + n), 'bench' || n, 'bench' || n, 'Ana', 'Tester',
         'ana@example.org', 'Hello.' from generate_series(1, $1::int) n returning id)
     insert into sessions (token_hash, person_id, expires_at)
     select hash, id, now() + interval '1 day'
     from (select id, row_number() over () as n from fresh) person
     join unnest($2::bytea[]) with ordinality as token (hash, n) using (n)`,
    [PEOPLE, hashes],
  )
  await db.query('vacuum (analyze) people, sessions')
  return tokens.map((token) => `partyline_session=${token}`)
}
