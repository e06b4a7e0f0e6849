// The cost of open threads: the server's memory for a number of live connections, and the time from the
// request that sends a message until all of them have it.
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { residentMb } from '../tools/process-use.mjs'
import { median } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'
import { openTown } from './town.mjs'

const ROUNDS = 10
const AT_ONCE = 50

/**
 * @param {string} folder for data
 * @param {number[]} sizes open connections, each of a member of its own
 */
export async function measureLive(folder, sizes) {
  console.log('Open live connections: under 200 MB with 1,000, a new message to all within 1,000 ms')
  const town = await openTown(folder, { CARRIER: 'discard' })
  try {
    const table = createTable('live', [
      'connections',
      'MB before',
      'MB with',
      'MB at most',
      'ms to all',
      'most',
    ])
    for (const size of sizes) {
      await addMembers(town.db, size)
      await delay(2000)
      const before = residentMb(town.server.pid).now
      const listeners = []
      for (let at = 1; at <= size; at += AT_ONCE) {
        const few = Array.from({ length: Math.min(AT_ONCE, size - at + 1) }, (_, n) => at + n)
        listeners.push(...(await Promise.all(few.map((n) => listen(town.server.url, size, n)))))
      }
      const times = []
      for (let round = 0; round < ROUNDS; round++) {
        const words = `Supper at seven, round ${round}.`
        const startedAt = performance.now()
        const heard = Promise.all(listeners.map((listener) => listener.hears(words)))
        await say(town.server.url, size, words)
        await heard
        times.push(performance.now() - startedAt)
      }
      const { now, most } = residentMb(town.server.pid)
      table.row([size, before, now, most, median(times), Math.max(...times)])
      for (const listener of listeners) listener.stop()
    }
  } finally {
    await town.close()
  }
}

const tokenOf = (/** @type {number} */ size, /** @type {number} */ n) => `live-${size}-${n}-${'x'.repeat(24)}`

async function addMembers(/** @type {import('pg').Client} */ db, /** @type {number} */ size) {
  const hashes = Array.from({ length: size }, (_, n) =>
    createHash('sha256')
      .update(tokenOf(size, n + 1))
      .digest(),
  )
  await db.query(
    `with fresh as (
       insert into people (public_id, phone, handle, display_handle, greeted_at)
       select 'live' || $1::int || '-' || n, '+1' || (5590000000 + $1::int::bigint * 2 + n), 'live' || $1::int || '_' || n,
         'live' || $1::int || '_' || n, now() from generate_series(1, $1::int) n returning id, public_id),
     made as (
       insert into groups (public_id, name, display_name, intro, created_by)
       select 'live' || $1::int, 'live' || $1::int, 'live' || $1::int, 'Hello.', id
       from fresh where public_id = 'live' || $1::int || '-1' returning id),
     joined as (
       insert into memberships (group_id, person_id, allow_reply) select made.id, fresh.id, true from made, fresh)
     insert into sessions (token_hash, person_id, expires_at)
       select h.hash, f.id, now() + interval '1 day'
       from unnest($2::bytea[]) with ordinality h(hash, n) join fresh f on f.public_id = 'live' || $1::int || '-' || h.n`,
    [size, hashes],
  )
  await db.query('vacuum (analyze) people, memberships, sessions')
}

/**
 * @typedef {object} Listener
 * @property {(words: string) => Promise<void>} hears resolves once a message with these words has come
 * @property {() => void} stop
 */

/** @returns {Promise<Listener>} */
function listen(/** @type {string} */ url, /** @type {number} */ size, /** @type {number} */ n) {
  return new Promise((resolve, reject) => {
    const cookie = `partyline_session=${tokenOf(size, n)}`
    const asking = request(
      `${url}/api/group/live?groupId=live${size}`,
      { agent: false, headers: { cookie } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was answered ${response.statusCode}`))
        let read = ''
        /** @type {(() => void) | undefined} */
        let look
        response.setEncoding('utf8')
        response.on('data', (piece) => {
          read += piece
          look?.()
        })
        resolve({
          hears: (words) =>
            new Promise((heard) => {
              look = () => {
                if (!read.includes(words)) return
                read = ''
                heard()
              }
              look()
            }),
          stop: () => asking.destroy(),
        })
      },
    )
    asking.on('error', reject)
    asking.end()
  })
}

async function say(/** @type {string} */ url, /** @type {number} */ size, /** @type {string} */ words) {
  const answer = await fetch(`${url}/api/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `partyline_session=${tokenOf(size, 1)}` },
    body: JSON.stringify({ message: `#live${size} ${words}` }),
  })
  const { success } = /** @type {{ success: boolean }} */ (await answer.json())
  if (!success) throw new Error(`the message was answered ${answer.status}`)
}
