// One message to many followers: rows written in a second. Beside it, COPY of the same rows in the same order
// into copies of both tables with the same indexes, in as many durable commits, in turns on the same
// PostgreSQL.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { median } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'
import { addSender, allWritten, clearDeliveries, holdSending, openTown } from './town.mjs'

const ROUNDS = 5
/** As many rows as the outbox writes in one transaction. */
const CHUNK = 8_000

/**
 * @param {string} folder for data
 * @param {number[]} sizes followers
 */
export async function measureFanOut(folder, sizes) {
  console.log('Fan-out: rows a second beside a raw COPY of them, median of', ROUNDS, 'rounds; at least 0.5')
  const town = await openTown(folder, { CARRIER: 'discard' })
  try {
    await holdSending(town)
    // The first message of a process meets cold code and connections.
    await measureRound(town, await addSender(town, 20_000), 20_000, 0)
    const table = createTable('fan-out', ['followers', 'fan-out', 'COPY', 'fan-out/COPY', 'least', 'most'])
    for (const size of sizes) {
      const say = await addSender(town, size)
      /** @type {{ fanOut: number, copy: number }[]} */
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(town, say, size, round))
      const ratios = rounds.map(({ fanOut, copy }) => copy / fanOut)
      const rate = (/** @type {'fanOut' | 'copy'} */ what) =>
        median(rounds.map((round) => size / (round[what] / 1000)))
      const told = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2))
      table.row([size, rate('fanOut'), rate('copy'), ...told])
    }
  } finally {
    await town.close()
  }
}

async function measureRound(
  /** @type {import('./town.mjs').Town} */ town,
  /** @type {(text: string) => Promise<void>} */ say,
  /** @type {number} */ size,
  /** @type {number} */ round,
) {
  const { db } = town
  await db.query('checkpoint')
  const fanOut = await time(async () => {
    await say(`Supper at seven, round ${round}`)
    await allWritten(town)
  })
  const { rows } = await db.query('select count(*)::int as n from deliveries')
  if (rows[0].n !== size) throw new Error(`${rows[0].n} deliveries were written, not ${size}`)
  const copy = await measureCopy(db)
  await clearDeliveries(town)
  return { fanOut, copy }
}

async function measureCopy(/** @type {import('pg').Client} */ db) {
  for (const table of ['deliveries', 'delivery_batches']) {
    await db.query(`drop table if exists copy_of_${table}`)
    await db.query(`create table copy_of_${table} (like ${table} including all)`)
  }
  await db.query('alter table copy_of_deliveries set (fillfactor = 50)')
  const deliveries = await rowsOf(db, 'deliveries')
  const batches = await rowsOf(db, 'delivery_batches')
  /** @type {Buffer[][]} */
  const chunks = []
  for (let at = 0; at < deliveries.length; at += CHUNK) chunks.push(joined(deliveries.slice(at, at + CHUNK)))
  const most = Math.ceil(batches.length / chunks.length)
  await db.query('checkpoint')
  return time(async () => {
    for (const [at, chunk] of chunks.entries()) {
      await db.query('begin')
      await fill(db, 'deliveries', chunk)
      await fill(db, 'delivery_batches', joined(batches.slice(at * most, (at + 1) * most)))
      await db.query('commit')
    }
  })
}

/** A table's rows in COPY's format, in their order in the table. */
async function rowsOf(/** @type {import('pg').Client} */ db, /** @type {string} */ table) {
  const pieces = []
  for await (const piece of db.query(copyTo(`copy (select * from ${table} order by ctid) to stdout`)))
    pieces.push(piece)
  return Buffer.concat(pieces).toString().trimEnd().split('\n')
}

/** @returns {Buffer[]} of the size that a socket takes at once */
function joined(/** @type {string[]} */ rows) {
  const all = Buffer.from(rows.length > 0 ? `${rows.join('\n')}\n` : '')
  return Array.from({ length: Math.ceil(all.length / 65_536) }, (_, at) =>
    all.subarray(at * 65_536, (at + 1) * 65_536),
  )
}

async function fill(
  /** @type {import('pg').Client} */ db,
  /** @type {string} */ table,
  /** @type {Buffer[]} */ pieces,
) {
  await pipeline(Readable.from(pieces), db.query(copyFrom(`copy copy_of_${table} from stdin`)))
}

/** @returns {Promise<number>} milliseconds */
async function time(/** @type {() => Promise<void>} */ act) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
