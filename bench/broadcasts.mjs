// One text to many followers: rows written and rows sent in a second, beside COPY of the same rows in the same order
// into copies of the same tables with the same indexes, in turns on the same server.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { startServer } from '../tools/driven-server.mjs'
import { median } from './median.mjs'

const ROUNDS = 3

/**
 * @param {string} dataDir a data folder that nobody uses
 * @param {number[]} sizes followers
 */
export async function measureBroadcasts(dataDir, sizes) {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const db = new pg.Client({ host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' })
  await db.connect()
  try {
    console.log('rows a second, median of 3 rounds')
    console.log('  followers   fan-out      COPY   fan-out/COPY      sent   sent/COPY')
    for (const size of sizes) {
      const sender = await addSender(db, size)
      /** @type {Awaited<ReturnType<typeof measureRound>>[]} */
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(server, db, sender, size))
      const rate = (/** @type {'fanOut' | 'copy' | 'send'} */ what) =>
        median(rounds.map((round) => size / (round[what] / 1000)))
      const ratio = (/** @type {'fanOut' | 'send'} */ what) =>
        median(rounds.map((round) => round.copy / round[what])).toFixed(2)
      const cells = [size, rate('fanOut'), rate('copy'), ratio('fanOut'), rate('send'), ratio('send')]
      const widths = [11, 10, 10, 15, 10, 12]
      console.log(cells.map((cell, at) => show(cell).padStart(widths[at] ?? 0)).join(''))
    }
  } finally {
    await db.end()
    await server.end('SIGTERM')
  }
}

/** @returns {Promise<string>} the phone of somebody new with that many followers */
async function addSender(/** @type {pg.Client} */ db, /** @type {number} */ size) {
  const handle = `bench${size}`
  const phone = `+1555${String(9_000_000 + (size % 999_983)).padStart(7, '0')}`
  await db.query(
    `with sender as (
       insert into people (public_id, phone, handle, display_handle, intro, greeted_at)
       values ($1, $2, $1, $1, 'Hello.', now()) returning id),
     fresh as (
       insert into people (public_id, phone, greeted_at)
       select $1 || '-' || n, '+1555' || lpad(($3::int + n)::text, 7, '0'), now() from generate_series(1, $3::int) n returning id)
     insert into follows (person_id, follower_id, allow_reply)
     select sender.id, fresh.id, true from sender, fresh`,
    [handle, phone, size],
  )
  await db.query('vacuum (analyze) people, follows')
  return phone
}

async function measureRound(
  /** @type {import('../tools/driven-server.mjs').DrivenServer} */ server,
  /** @type {pg.Client} */ db,
  /** @type {string} */ phone,
  /** @type {number} */ size,
) {
  // Nobody sends until the rows are written, so that the two are timed apart.
  await db.query(`update outbox_lanes set lease = 'bench', leased_until = 'infinity'`)
  await db.query('checkpoint')
  const fanOut = await time(async () => {
    await server.call('POST', '/simulator/texts', { from: phone, text: 'Supper at seven' })
    await untilOne(
      db,
      `select count(*) = $1 as so from (select 1 from messages where kind = 'broadcast' and fanned_out_at is not null) m`,
      [++broadcasts],
      2,
    )
  })
  const written = await one(
    db,
    `select count(*)::int as n from deliveries where message_id = (select max(id) from messages)`,
  )
  if (written.n !== size) throw new Error(`${written.n} deliveries were written, not ${size}`)

  const copy = await measureCopy(db)

  await db.query('checkpoint')
  const send = await time(async () => {
    await db.query(`update outbox_lanes set lease = null, leased_until = '-infinity'`)
    await db.query(`select pg_notify('partyline_outbox', 'null')`)
    await untilOne(db, 'select not exists (select 1 from delivery_batches) as so', [], 10)
  })
  const sent = await one(db, `select count(*)::int as n from simulator_texts where direction = 'out'`)
  if (sent.n < size) throw new Error(`${sent.n} texts were sent, not ${size}`)
  await db.query('truncate deliveries, delivery_references, simulator_texts')
  return { fanOut, copy, send }
}

let broadcasts = 0

/** COPY of the rows that the fan-out has just written, in the order in which they lie, and of its batches. */
async function measureCopy(/** @type {pg.Client} */ db) {
  for (const table of ['deliveries', 'delivery_batches']) {
    await db.query(`drop table if exists copy_of_${table}`)
    await db.query(`create table copy_of_${table} (like ${table} including all)`)
  }
  await db.query('alter table copy_of_deliveries set (fillfactor = 50)')
  const deliveries = await rowsOf(db, 'deliveries')
  const batches = await rowsOf(db, 'delivery_batches')
  await db.query('checkpoint')
  return time(async () => {
    await fill(db, 'deliveries', deliveries)
    await fill(db, 'delivery_batches', batches)
  })
}

/** A table's rows as COPY writes them, in the order in which they lie. */
async function rowsOf(/** @type {pg.Client} */ db, /** @type {string} */ table) {
  const pieces = []
  const stream = db.query(copyTo(`copy (select * from ${table} order by ctid) to stdout`))
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function fill(/** @type {pg.Client} */ db, /** @type {string} */ table, /** @type {Buffer} */ rows) {
  const into = db.query(copyFrom(`copy copy_of_${table} from stdin`))
  const pieces = []
  for (let at = 0; at < rows.length; at += 65_536) pieces.push(rows.subarray(at, at + 65_536))
  await pipeline(Readable.from(pieces), into)
}

/** @returns {Promise<number>} milliseconds */
async function time(/** @type {() => Promise<void>} */ act) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

async function untilOne(
  /** @type {pg.Client} */ db,
  /** @type {string} */ question,
  /** @type {unknown[]} */ values,
  /** @type {number} */ pollMs,
) {
  while (!(await one(db, question, values)).so) await delay(pollMs)
}

async function one(
  /** @type {pg.Client} */ db,
  /** @type {string} */ question,
  /** @type {unknown[]} */ values = [],
) {
  const { rows } = await db.query(question, values)
  return rows[0]
}

function show(/** @type {string | number} */ cell) {
  return typeof cell === 'number' ? Math.round(cell).toLocaleString('en-US') : cell
}
