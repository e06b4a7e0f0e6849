// The built server under measure, with its database, and people with followers.
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startServer } from '../tools/driven-server.mjs'

/**
 * @typedef {object} Town
 * @property {import('../tools/driven-server.mjs').DrivenServer} server
 * @property {pg.Client} db the server's own embedded PostgreSQL
 * @property {{ host: string, user: string, database: string }} target how to reach it
 * @property {() => Promise<void>} close ends the server and removes its data
 */

/**
 * Starts the server on a fresh embedded PostgreSQL.
 * @param {string} folder for its data folder
 * @param {Record<string, string>} env its settings
 * @returns {Promise<Town>}
 */
export async function openTown(folder, env = {}) {
  const dataDir = mkdtempSync(join(folder, 'town-'))
  // PostgreSQL's account must be able to reach it.
  chmodSync(dataDir, 0o755)
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...env,
  })
  // The server ends with the bench, however the bench ends.
  const endWithUs = () => server.end('SIGTERM')
  process.once('exit', endWithUs)
  const target = { host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' }
  const db = new pg.Client(target)
  await db.connect()
  return {
    server,
    db,
    target,
    async close() {
      await db.end()
      process.off('exit', endWithUs)
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Adds a person with that many followers, signed in on the web.
 * @returns {Promise<(text: string) => Promise<void>>} sends a message to all of them, over HTTP
 */
export async function addSender(/** @type {Town} */ { db, server }, /** @type {number} */ followers) {
  const { rows } = await db.query('select count(*)::int as people from people')
  const handle = `bench${rows[0].people}`
  const token = randomBytes(24).toString('base64url')
  await db.query(
    `with sender as (
       insert into people (public_id, phone, handle, display_handle, intro, greeted_at, guarded)
       values ($1, '+1' || (5560000000 + $4::bigint), $1, $1, 'Hello.', now(), false) returning id),
     fresh as (
       insert into people (public_id, phone, greeted_at)
       select $1 || '-' || n, '+1' || (5570000000 + $4::bigint + n), now() from generate_series(1, $2::int) n returning id),
     session as (
       insert into sessions (token_hash, person_id, expires_at) select $3, id, now() + interval '1 day' from sender)
     insert into follows (person_id, follower_id, allow_reply) select sender.id, fresh.id, true from sender, fresh`,
    [handle, followers, createHash('sha256').update(token).digest(), rows[0].people],
  )
  await db.query('vacuum (analyze) people, follows')
  await db.query('checkpoint')
  return async (text) => {
    const answer = await fetch(`${server.url}/api/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `partyline_session=${token}` },
      body: JSON.stringify({ message: text }),
    })
    const { success } = /** @type {{ success: boolean }} */ (await answer.json())
    if (!success) throw new Error(`the broadcast was answered ${answer.status}`)
  }
}

/** Holds back sending as operators do, so that writing and sending can be timed apart. */
export async function holdSending(/** @type {Town} */ { db }) {
  await db.query(`insert into sending_pauses (paused_at, why) values (now(), 'bench') on conflict do nothing`)
}

export async function beginSending(/** @type {Town} */ { db }) {
  await db.query('delete from sending_pauses')
  await db.query(`select pg_notify('partyline_outbox', 'null')`)
}

export async function allWritten(/** @type {Town} */ { db }) {
  await until(db, 'select not exists (select 1 from messages where fanned_out_at is null) as so', 2)
}

/** @param pollMs the wait between two checks; each check costs the same machine time */
export async function allSent(/** @type {Town} */ { db }, pollMs = 10) {
  await until(
    db,
    `select not exists (select 1 from messages where fanned_out_at is null)
       and not exists (select 1 from delivery_batches) as so`,
    pollMs,
  )
}

/** Checks that this many deliveries were sent. Throws when any is in another state. */
export async function expectAllSent(/** @type {Town} */ { db }, /** @type {number} */ count) {
  const { rows } = await db.query('select status, count(*)::int as n from deliveries group by 1')
  if (rows.length !== 1 || rows[0].status !== 2 || rows[0].n !== count) {
    throw new Error(`not ${count} deliveries sent but ${JSON.stringify(rows)}`)
  }
}

export async function clearDeliveries(/** @type {Town} */ { db }) {
  // One by one, because a worker may hold one of these tables and wait for another.
  for (const table of ['deliveries', 'delivery_references', 'delivery_batches', 'simulator_texts'])
    await db.query(`truncate ${table}`)
  await db.query('checkpoint')
}

/**
 * Removes all deliveries, and keeps the space of the rows on disk for new rows, as the sweep of old deliveries does.
 */
export async function sweepDeliveries(/** @type {Town} */ { db }) {
  await db.query('delete from deliveries')
  await db.query('vacuum (truncate off) deliveries')
  await db.query('checkpoint')
}

async function until(
  /** @type {pg.Client} */ db,
  /** @type {string} */ question,
  /** @type {number} */ pollMs,
) {
  while (!(await db.query(question)).rows[0].so) await delay(pollMs)
}
