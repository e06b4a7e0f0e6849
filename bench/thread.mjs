// Whether a thread opens equally fast at any length: its newest page over HTTP, and searches in it.
import { createHash, randomBytes } from 'node:crypto'
import { median, quantile } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'
import { openTown } from './town.mjs'

const OPENINGS = 300
const SEARCHES = 20
/** 'tea' is in every second message, 'kaleidoscope' in two. */
const WORDS = { rare: 'kaleidoscope', frequent: 'tea' }

/**
 * @param {string} folder for data
 * @param {number[]} sizes messages, from few to many
 */
export async function measureThread(folder, sizes) {
  console.log(
    'The newest page of a thread over HTTP, ms, all sizes in turns; within 1.3 times of the smallest',
  )
  const town = await openTown(folder, { CARRIER: 'discard' })
  try {
    const cookie = await addReader(town.db)
    // Building the index at the end takes a tenth of the time.
    const { rows } = await town.db.query(
      `select indexdef from pg_indexes where indexname = 'messages_by_words'`,
    )
    await town.db.query('drop index messages_by_words')
    for (const size of sizes) await addThread(town.db, size)
    await town.db.query(rows[0].indexdef)
    await town.db.query('vacuum (analyze) messages, groups, memberships, people')
    await town.db.query('checkpoint')
    const open = (/** @type {number} */ size, /** @type {string} */ path) =>
      time(async () => {
        const answer = await fetch(`${town.server.url}/api/group/thread${size}/${path}`, {
          headers: { cookie },
        })
        const { messages } = /** @type {{ messages: unknown[] }} */ (await answer.json())
        if (!answer.ok || messages.length === 0)
          throw new Error(`${path} of ${size} answered ${answer.status}`)
      })
    /** @type {Map<number, number[]>} */
    const taken = new Map(sizes.map((size) => [size, []]))
    // The first rounds warm up both sides and are not counted.
    for (let round = -50; round < OPENINGS; round++) {
      for (const size of sizes) {
        const took = await open(size, 'messages')
        if (round >= 0) taken.get(size)?.push(took)
      }
    }
    const smallest = median(taken.get(/** @type {number} */ (sizes[0])) ?? [])
    const table = createTable('thread', ['messages', 'p50', 'p99', 'to the first', 'rare word', 'frequent'])
    for (const size of sizes) {
      const times = taken.get(size) ?? []
      const found = []
      for (const word of [WORDS.rare, WORDS.frequent]) {
        const searches = []
        for (let n = 0; n < SEARCHES; n++) searches.push(await open(size, `search?q=${word}`))
        found.push(median(searches).toFixed(1))
      }
      const shown = [median(times), quantile(times, 0.99), median(times) / smallest].map((n) => n.toFixed(2))
      table.row([size, ...shown, ...found])
    }
  } finally {
    await town.close()
  }
}

/** A signed-in person. @returns {Promise<string>} their cookie */
async function addReader(/** @type {import('pg').Client} */ db) {
  const token = randomBytes(24).toString('base64url')
  await db.query(
    `with reader as (
       insert into people (public_id, phone, handle, display_handle, first_name, greeted_at)
       values ('reader', '+15560000001', 'reader', 'reader', 'Reader', now()) returning id)
     insert into sessions (token_hash, person_id, expires_at) select $1, id, now() + interval '1 day' from reader`,
    [createHash('sha256').update(token).digest()],
  )
  return `partyline_session=${token}`
}

/** A group of the reader with messages of ten members, one a minute. */
async function addThread(/** @type {import('pg').Client} */ db, /** @type {number} */ size) {
  await db.query(
    `with made as (
       insert into groups (public_id, name, display_name, intro, created_by)
       select 'thread' || $1::int, 'thread' || $1::int, 'thread' || $1::int, 'Hello.', id
       from people where public_id = 'reader' returning id),
     writers as (
       insert into people (public_id, phone, handle, display_handle, greeted_at)
       select 'writer' || $1::int || '-' || n, '+1' || (5580000000 + $1::int::bigint * 20 + n),
         'writer' || $1::int || '_' || n, 'writer' || $1::int || '_' || n, now()
       from generate_series(1, 10) n returning id),
     everybody as (select id from writers union all select id from people where public_id = 'reader')
     insert into memberships (group_id, person_id, allow_reply) select made.id, e.id, true from made, everybody e`,
    [size],
  )
  await db.query(
    `insert into messages (public_id, sender_id, kind, group_id, text, parts, source, created_at, fanned_out_at, words)
     select 'm' || $1::int || '-' || n, s.ids[1 + n % 10], 'group', s.group_id, t.text, '{}', 'phone', t.at, t.at,
       to_tsvector('simple', t.text)
     from (select g.id as group_id, array_agg(m.person_id order by m.person_id) as ids
         from groups g join memberships m on m.group_id = g.id where g.public_id = 'thread' || $1::int group by g.id) s,
       generate_series(1, $1::int) n,
       lateral (select 'Number ' || n || case when n % 2 = 0 then ' brings tea' else ' brings cake' end
           || ' on ' || to_char(now() - n * interval '1 hour', 'FMDay') || case when n in (5, 77) then ' and a kaleidoscope' else '' end
           as text, now() - ($1::int - n) * interval '1 minute' as at) t
     order by n`,
    [size],
  )
}

/** @returns {Promise<number>} milliseconds */
async function time(/** @type {() => Promise<void>} */ act) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
