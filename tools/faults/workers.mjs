// Two workers of one PostgreSQL, each with its own settings. One is killed in every broadcast to 30,000, through a carrier
// that cannot be asked.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startServer } from '../driven-server.mjs'
import { findFlagged } from './crowd.mjs'
import { openPlace } from './place.mjs'
import { findPrograms, startSystemPostgres } from './system-postgres.mjs'

const FOLLOWERS = Number(process.env.FAULTS_FOLLOWERS ?? 30_000)
const ANSWER_MS = 30
/** Another worker takes over a dead one's batches after this long at most. */
const TAKEN_OVER_MS = 10_000
/** One worker sends at this share of the pace of two at least. */
const OF_FULL_PACE = 1 / 3
/** Words of the log that would blame the database. */
const BLAMES = /the database is away|connections of this process|is not recorded yet|statements take/g

/** @param {number} kills for each PostgreSQL @returns {Promise<boolean>} whether all is well */
export async function workers(kills) {
  const embedded = await killWorkers('the PostgreSQL of Partyline', await openPlace('DATABASE_URL'), kills)
  const bin = findPrograms()
  if (!bin)
    console.log(
      'The system has no PostgreSQL packages (Debian: apt install postgresql), so theirs is skipped.',
    )
  if (!bin) return embedded
  return (await killWorkers(`the PostgreSQL of ${bin}`, await openSystem(bin), kills)) && embedded
}

/** @typedef {Pick<import('./place.mjs').Place, 'env' | 'query' | 'close'>} Where */

/** @returns {Promise<Where>} */
async function openSystem(/** @type {string} */ bin) {
  const folder = mkdtempSync(join(tmpdir(), 'partyline-faults-'))
  chmodSync(folder, 0o755)
  const host = await startSystemPostgres(bin, folder)
  const pool = new pg.Pool({ connectionString: host.url, max: 2 })
  return {
    env: { DATABASE_URL: host.url },
    query: async (text) => (await pool.query(text)).rows,
    async close() {
      await pool.end()
      await host.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function killWorkers(
  /** @type {string} */ what,
  /** @type {Where} */ place,
  /** @type {number} */ kills,
) {
  const carrier = await startCarrier()
  const env = {
    ...place.env,
    CARRIER: 'gateway',
    GATEWAY_URL: carrier.url,
  }
  const start = (/** @type {'web' | 'work'} */ role) => startServer(env, { args: ['--only', role] })
  const web = await start('web')
  const both = [await start('work'), await start('work')]
  const sum = { lost: 0, again: 0, unflagged: 0, thirds: 0, blames: 0 }
  let [latestMs, slowest] = [0, 1]
  try {
    const speak = await addSender(place, web.url)
    for (let kill = 0; kill < kills; kill++) {
      const round = carrier.begin()
      const before = both.map((worker) => worker.output().length)
      await speak(`Broadcast ${kill}.`)
      const begunAt = await untilSome(round, 1)
      const killAfter = Math.round(FOLLOWERS * (0.1 + Math.random() * 0.4))
      const killedAt = await untilSome(round, killAfter)
      const victim = /** @type {0 | 1} */ (kill % 2)
      await both[victim]?.end('SIGKILL')
      const left = FOLLOWERS - round.copies.size
      const pace = (round.copies.size * 1000) / (killedAt - begunAt)
      await untilSent(place)
      const output = both.map((worker, n) => worker.output().slice(before[n])).join('')
      both[victim] = await start('work')
      // The lease of the dead worker runs out on the way.
      const alone = (left * 1000) / (Math.max(round.lastAt - killedAt, 1) - Math.max(0, round.idleMs))
      const flagged = findFlagged(output)
      const doubled = [...round.copies].filter(([, copies]) => copies > 1)
      sum.lost += FOLLOWERS - round.copies.size
      sum.again += doubled.length
      sum.thirds += doubled.filter(([, copies]) => copies > 2).length
      sum.unflagged += doubled.filter(([reference]) => !flagged.has(reference)).length
      sum.blames += output.match(BLAMES)?.length ?? 0
      latestMs = Math.max(latestMs, round.lastAgainAt - killedAt)
      slowest = Math.min(slowest, alone / pace)
      console.log(
        `  ${kill + 1}. killed at ${killAfter}: ${Math.round(pace)} a second before, ${Math.round(alone)} after; ` +
          `${doubled.length} texts again, the last ${seconds(round.lastAgainAt - killedAt)} after the kill, all sent after ${seconds(round.lastAt - killedAt)}`,
      )
    }
  } finally {
    for (const one of [web, ...both]) await one.end('SIGTERM')
    carrier.close()
    await place.close()
  }
  console.log(
    `${kills} kills of one of two workers, each in a broadcast to ${FOLLOWERS}, ${what}: ${sum.lost} lost, ` +
      `${sum.again} sent again (${sum.unflagged} unflagged), ${sum.thirds} a third time; taken over within ${seconds(latestMs)}; ` +
      `the other alone at ${Math.round(slowest * 100)} % of the pace of both at least; ${sum.blames} log lines blame the database`,
  )
  return (
    sum.lost + sum.unflagged + sum.thirds + sum.blames === 0 &&
    latestMs <= TAKEN_OVER_MS + 2000 &&
    slowest >= OF_FULL_PACE
  )
}

const seconds = (/** @type {number} */ ms) => `${(Math.max(0, ms) / 1000).toFixed(1)} s`

/**
 * A gateway that counts the copies of each text.
 * @typedef {{ copies: Map<string, number>, lastAt: number, lastAgainAt: number, idleMs: number }} Round `idleMs` is the
 *   time in which nothing came for half a second or longer
 */
async function startCarrier() {
  /** @type {Round} */
  let round = { copies: new Map(), lastAt: 0, lastAgainAt: 0, idleMs: 0 }
  let given = 0
  const server = createServer(async (request, response) => {
    const { reference } = JSON.parse((await request.toArray()).join(''))
    const copies = (round.copies.get(reference) ?? 0) + 1
    const now = performance.now()
    if (round.lastAt > 0 && now - round.lastAt > 500) round.idleMs += now - round.lastAt
    round.copies.set(reference, copies)
    round.lastAt = now
    if (copies > 1) round.lastAgainAt = now
    setTimeout(() => {
      response.setHeader('content-type', 'application/json')
      response.end(`{"id":"g-${++given}"}`)
    }, ANSWER_MS)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/texts`,
    /** Counts from zero again. */
    begin() {
      round = { copies: new Map(), lastAt: 0, lastAgainAt: 0, idleMs: 0 }
      return round
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @returns {Promise<number>} when the carrier had this number of texts, by performance.now() */
async function untilSome(/** @type {Round} */ round, /** @type {number} */ texts) {
  while (round.copies.size < texts) await delay(5)
  return performance.now()
}

async function untilSent(/** @type {Where} */ place) {
  for (; ; await delay(250)) {
    const [row] = await place.query(`
      select exists (select 1 from messages where fanned_out_at is null) or exists (select 1 from delivery_batches) as open`)
    if (!row.open) return
  }
}

/**
 * Adds Ana with her followers, signed in on the web.
 * @returns {Promise<(text: string) => Promise<void>>} sends a message to all of them
 */
async function addSender(/** @type {Where} */ place, /** @type {string} */ url) {
  const token = randomBytes(24).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await place.query(`
    insert into people (public_id, phone, handle, display_handle, intro, greeted_at, guarded)
    values ('ana', '+15550100001', 'ana', 'ana', 'Hello.', now(), false);
    insert into people (public_id, phone, greeted_at)
    select 'fan' || n, '+1' || (5570000000 + n), now() from generate_series(1, ${FOLLOWERS}) n;
    insert into sessions (token_hash, person_id, expires_at) select '\\x${hash}', id, now() + interval '1 day'
    from people where handle = 'ana';
    insert into follows (person_id, follower_id, allow_reply)
    select a.id, f.id, true from people a, people f where a.handle = 'ana' and f.handle is null`)
  return async (text) => {
    const answer = await fetch(`${url}/api/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `partyline_session=${token}` },
      body: JSON.stringify({ message: text }),
    })
    if (!answer.ok) throw new Error(`the broadcast was answered ${answer.status}: ${await answer.text()}`)
  }
}
