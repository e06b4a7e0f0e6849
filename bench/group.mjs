// Whether a group's details open equally fast at any size: the screen's two calls, for the group and the
// first page of its followers, over HTTP. The sizes take turns, so that all meet the same machine.
import { createHash, randomBytes } from 'node:crypto'
import { median, quantile } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'
import { openTown } from './town.mjs'

const WARM_UP = 50
const ROUNDS = 500
/** One member in ten has a handle. */
const REGISTERED = 10

/**
 * @param {string} folder for data
 * @param {number[]} sizes followers, from few to many
 */
export async function measureGroup(folder, sizes) {
  console.log(
    `A group's details over HTTP, p50 of ${ROUNDS} in ms: the group and its first 50 followers; within 1.3 times`,
  )
  const town = await openTown(folder, { CARRIER: 'discard' })
  try {
    const groups = []
    for (const size of sizes) groups.push({ size, ...(await addGroup(town, size)) })
    await town.db.query('vacuum (analyze) people, memberships, group_counts')
    await town.db.query('checkpoint')
    /** @type {Map<number, { data: number[], followers: number[] }>} */
    const took = new Map(sizes.map((size) => [size, { data: [], followers: [] }]))
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const { size, id, token } of groups) {
        const data = await timed(town, `/group/${id}/data`, token, size)
        const followers = await timed(town, `/group/${id}/followers`, token, size)
        if (round < 0) continue
        took.get(size)?.data.push(data)
        took.get(size)?.followers.push(followers)
      }
    }
    const table = createTable('group', [
      'followers',
      'group p50',
      'list p50',
      'both p50',
      'both p95',
      'to the least',
    ])
    let least = 0
    for (const [size, { data, followers }] of took) {
      const both = data.map((ms, at) => ms + (followers[at] ?? 0))
      least ||= median(both)
      const show = (/** @type {number} */ ms) => ms.toFixed(2)
      table.row([
        size,
        show(median(data)),
        show(median(followers)),
        show(median(both)),
        show(quantile(both, 0.95)),
        (median(both) / least).toFixed(2),
      ])
    }
  } finally {
    await town.close()
  }
}

/** Adds a group with that many followers, including its creator, who is signed in. */
async function addGroup(/** @type {import('./town.mjs').Town} */ { db }, /** @type {number} */ followers) {
  const token = randomBytes(24).toString('base64url')
  const name = `bench${followers}`
  await db.query(
    `with creator as (
       insert into people (public_id, phone, handle, display_handle, intro, greeted_at)
       values ($1, '+1556' || $2::int, $1, $1, 'Hello.', now()) returning id),
     session as (
       insert into sessions (token_hash, person_id, expires_at) select $3, id, now() + interval '1 day' from creator)
     insert into groups (public_id, name, display_name, intro, created_by)
     select $1, $1, $1, 'Welcome.', id from creator`,
    [name, followers, createHash('sha256').update(token).digest()],
  )
  await db.query(
    `insert into people (public_id, phone, handle, display_handle, first_name, last_name, greeted_at)
     select $1 || '-' || n, '+1' || (5570000000 + $2::int * 2 + n), h.handle, h.handle, 'First' || n, 'Last' || n, now()
     from generate_series(1, $2::int - 1) n, lateral (select case when n % $3 = 0 then $1 || '_' || n end as handle) h`,
    [name, followers, REGISTERED],
  )
  await db.query(
    `insert into memberships (group_id, person_id, allow_reply, created_at)
     select g.id, p.id, true, date_trunc('milliseconds', now()) - p.id * interval '1 minute'
     from groups g, people p where g.name = $1 and (p.public_id = $1 or p.public_id like $1 || '-%')`,
    [name],
  )
  return { id: name, token }
}

/** @returns {Promise<number>} milliseconds until the whole answer is here */
async function timed(
  /** @type {import('./town.mjs').Town} */ { server },
  /** @type {string} */ path,
  /** @type {string} */ token,
  /** @type {number} */ size,
) {
  const begunAt = performance.now()
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { cookie: `partyline_session=${token}` },
  })
  const body = await answer.text()
  const took = performance.now() - begunAt
  const { registered, unregistered } = JSON.parse(body).counts ?? JSON.parse(body).group?.followers ?? {}
  if (registered + unregistered !== size) throw new Error(`${path} was answered ${answer.status}: ${body}`)
  return took
}
