// GET /user, what every page asks first: requests a second and how long they take, with the server, its PostgreSQL and
// those who ask on the same machine.
import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { median, quantile } from './median.mjs'
import { createTable } from './table.mjs'
import { openTown } from './town.mjs'

const PEOPLE = 1000
const WARM_UP_MS = 3000
const ROUND_MS = 10_000
const ROUNDS = 3

/**
 * @param {string} folder for data
 * @param {number[]} sizes requests under way at once
 */
export async function measureUser(folder, sizes) {
  console.log('GET /user, requests a second and ms each; at least 1,000 a second with p99 under 50')
  const town = await openTown(folder)
  try {
    const cookies = await signInAll(town)
    await ask(town, cookies, { atOnce: 16, ms: WARM_UP_MS })
    const table = createTable(['at once', 'a second', 'p50', 'p99', 'most', 'least/s', 'most/s'])
    for (const atOnce of sizes) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await ask(town, cookies, { atOnce, ms: ROUND_MS }))
      const rates = rounds.map((took) => (took.length * 1000) / ROUND_MS)
      const all = rounds.flat()
      const times = [quantile(all, 0.5), quantile(all, 0.99), quantile(all, 1)]
      table.row([
        atOnce,
        median(rates),
        ...times.map((ms) => ms.toFixed(1)),
        Math.min(...rates),
        Math.max(...rates),
      ])
    }
  } finally {
    await town.close()
  }
}

/**
 * People with a profile, each signed in.
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

/** @returns {Promise<number[]>} milliseconds each */
async function ask(
  /** @type {import('./town.mjs').Town} */ { server },
  /** @type {string[]} */ cookies,
  /** @type {{ atOnce: number, ms: number }} */ { atOnce, ms },
) {
  const { hostname, port } = new URL(server.url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  /** @type {number[]} */
  const took = []
  const end = performance.now() + ms
  let next = 0
  const one = async () => {
    while (performance.now() < end) {
      const cookie = cookies[next++ % cookies.length] ?? ''
      const begunAt = performance.now()
      await get({ host: hostname, port, path: '/api/user', agent, headers: { cookie } })
      took.push(performance.now() - begunAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
  return took
}

/** @returns {Promise<void>} once the whole answer is here */
function get(/** @type {http.RequestOptions} */ options) {
  return new Promise((resolve, reject) => {
    const request = http.get(options, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`GET /user was answered ${answer.statusCode}`)),
      )
    })
    request.once('error', reject)
  })
}
