// Texts in, 200 a second, during a broadcast in the same process: the time until each is answered with 2xx,
// which means that it is on disk. The simulator is the carrier here, because it can deliver texts.
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'
import { addSender, allSent, openTown } from './town.mjs'

const A_SECOND = 200
const FOR_MS = 15_000

/**
 * @param {string} folder for data
 * @param {number[]} sizes deliveries that drain during the measurement
 */
export async function measureInbound(folder, sizes) {
  console.log(`Texts in, ${A_SECOND} a second, until answered 2xx, in ms; p99 under 50 while draining`)
  const town = await openTown(folder, { CARRIER: 'simulator' })
  try {
    const table = createTable('inbound', ['draining', 'texts', 'p50', 'p99', 'most', 'drained/s'])
    const show = (
      /** @type {number} */ draining,
      /** @type {number[]} */ took,
      /** @type {number | string} */ drained,
    ) =>
      table.row([
        draining,
        took.length,
        quantile(took, 0.5),
        quantile(took, 0.99),
        Math.max(...took),
        drained,
      ])
    await textFor(town, 2000)
    show(0, await textFor(town, FOR_MS), '')
    for (const size of sizes) {
      const say = await addSender(town, size)
      await say(`Supper at seven, all ${size}`)
      const [before, begunAt] = [await countSent(town), performance.now()]
      const took = await textFor(town, FOR_MS)
      const drained = (((await countSent(town)) - before) * 1000) / (performance.now() - begunAt)
      const { rows } = await town.db.query('select count(*)::int as n from delivery_batches')
      show(size, took, Math.round(drained))
      if (rows[0].n === 0)
        console.log('  the broadcast ended before the last text came in, so choose more deliveries')
      await town.db.query('truncate delivery_batches')
      await allSent(town)
    }
  } finally {
    await town.close()
  }
}

async function countSent(/** @type {import('./town.mjs').Town} */ { db }) {
  const { rows } = await db.query('select count(*)::int as n from deliveries where status = 2')
  return rows[0].n
}

let phones = 0

/** @returns {Promise<number[]>} milliseconds each */
async function textFor(/** @type {import('./town.mjs').Town} */ { server }, /** @type {number} */ forMs) {
  const begunAt = performance.now()
  const answers = []
  while (performance.now() - begunAt < forMs) {
    answers.push(textIn(server.url))
    await delay(Math.max(0, begunAt + (answers.length * 1000) / A_SECOND - performance.now()))
  }
  return Promise.all(answers)
}

async function textIn(/** @type {string} */ url) {
  const from = `+1555${8_000_000 + (phones++ % 10_000)}`
  const askedAt = performance.now()
  const answer = await fetch(`${url}/api/simulator/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, text: `Hello, number ${phones}` }),
  })
  const took = performance.now() - askedAt
  if (!answer.ok) throw new Error(`a text was answered ${answer.status}: ${await answer.text()}`)
  return took
}
