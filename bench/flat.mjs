// Whether a delivery costs the same at any number of followers, and whether memory stays flat. Measures the
// processor time of the server and its PostgreSQL together (without the connection that asks whether all is
// done), and the wall time from the request to the last recorded delivery. The sizes take turns, so that all
// meet the same machine. Small messages go one at a time, each when the one before is sent. Large messages
// keep the machine busy, so small ones are also sent by several senders at once without a pause.

import { cpuMs, forgetPeak, residentMb } from '../tools/process-use.mjs'
import { median } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'
import { addSender, allSent, expectAllSent, openTown, sweepDeliveries } from './town.mjs'

const PASSES = 7
/** Small ones repeat until this many deliveries make one figure. */
const AT_LEAST = 20_000
/** The pause between two messages, in ms. After a longer one the machine's caches are cold. */
const POLL_MS = 2
/** Work that a server has done before it is measured. */
const WARM_UP = [
  { followers: 5_000, rounds: 5 },
  { followers: 100, rounds: 3_000 },
]
/** Concurrent senders of small messages. */
const CROWD = 4
/**
 * Unmeasured rounds. After a table is emptied, each connection plans its statements again, which never
 * happens in a server in use.
 */
const AFTER_CLEARING = { followers: 50, rounds: 40 }

/**
 * @typedef {object} Way how messages of one size are sent
 * @property {string} name
 * @property {number} size followers of each sender
 * @property {((text: string) => Promise<void>)[]} says one sender, whose messages wait for each other; or
 * several at once
 */

/**
 * @param {string} folder for data
 * @param {number[]} sizes followers, from few to many
 */
export async function measureFlat(folder, sizes) {
  console.log(
    `Cost of one delivery, written down and sent (CARRIER=discard), median of ${PASSES}; within 1.3 times of each other`,
  )
  const town = await openTown(folder, { CARRIER: 'discard' })
  try {
    for (const { followers, rounds } of WARM_UP) {
      const say = await addSender(town, followers)
      for (let round = 0; round < rounds; round++) await broadcast(town, [say], `warm-up ${round}`)
    }
    const prepare = await addSender(town, AFTER_CLEARING.followers)
    const ways = await addWays(town, sizes)
    // Otherwise the table would grow page by page within the measurement.
    await broadcast(town, ways.at(-1)?.says ?? [], 'the largest')
    await sweepDeliveries(town)
    /** @type {{ way: Way, cpu: number, wall: number, most: number }[]} */
    const seen = []
    for (let pass = 0; pass < PASSES; pass++) {
      for (const way of ways) {
        for (let round = 0; round < AFTER_CLEARING.rounds; round++)
          await broadcast(town, [prepare], `${round} of pass ${pass} before ${way.name}`)
        seen.push({ way, ...(await measured(town, way, pass)) })
      }
    }
    const table = createTable('flat', [
      'senders × followers',
      'µs of CPU',
      'to the least',
      'µs on the wall',
      'sent/s',
      'MB at most',
    ])
    const rows = ways.map(({ name }) => {
      const own = seen.filter(({ way }) => way.name === name)
      const [cpu, wall] = [median(own.map((one) => one.cpu)), median(own.map((one) => one.wall))]
      return { name, cpu, wall, most: Math.max(...own.map((one) => one.most)) }
    })
    const least = Math.min(...rows.map(({ cpu }) => cpu))
    for (const { name, cpu, wall, most } of rows)
      table.row([name, cpu.toFixed(1), (cpu / least).toFixed(2), wall.toFixed(1), 1e6 / wall, most])
  } finally {
    await town.close()
  }
}

/** @returns {Promise<Way[]>} the largest last */
async function addWays(/** @type {import('./town.mjs').Town} */ town, /** @type {number[]} */ sizes) {
  const ways = []
  for (const size of sizes) {
    const name = size.toLocaleString('en')
    if (size < AT_LEAST) {
      const says = []
      for (let sender = 0; sender < CROWD; sender++) says.push(await addSender(town, size))
      ways.push({ name: `${CROWD} × ${name}`, size, says })
    }
    ways.push({ name: `1 × ${name}`, size, says: [await addSender(town, size)] })
  }
  return ways
}

/** @returns {Promise<{ cpu: number, wall: number, most: number }>} microseconds of each delivery, and megabytes */
async function measured(
  /** @type {import('./town.mjs').Town} */ town,
  /** @type {Way} */ { size, says },
  /** @type {number} */ pass,
) {
  const rounds = Math.max(1, Math.ceil(AT_LEAST / size))
  let [cpu, wall] = [0, 0]
  forgetPeak(town.server.pid)
  // One sender waits until all is sent; several wait at their end.
  const times = says.length > 1 ? rounds : 1
  for (let round = 0; round < rounds; round += times) {
    const took = await broadcast(town, says, `round ${round} of pass ${pass}`, times)
    cpu += took.cpu
    wall += took.wall
  }
  const { most } = residentMb(town.server.pid)
  const sent = size * rounds * says.length
  await expectAllSent(town, sent + AFTER_CLEARING.followers * AFTER_CLEARING.rounds)
  await sweepDeliveries(town)
  const each = (/** @type {number} */ ms) => (ms * 1000) / sent
  return { cpu: each(cpu), wall: each(wall), most }
}

/** Makes all senders send several messages without a pause. */
async function broadcast(
  /** @type {import('./town.mjs').Town} */ town,
  /** @type {Way['says']} */ says,
  /** @type {string} */ text,
  times = 1,
) {
  const { rows } = await town.db.query('select pg_backend_pid() as pid')
  const used = () => cpuMs(town.server.pid, rows[0].pid)
  const [startedAt, before] = [performance.now(), used()]
  await Promise.all(
    says.map(async (say) => {
      for (let time = 0; time < times; time++) await say(`${text}, ${time}`)
    }),
  )
  await allSent(town, POLL_MS)
  return { wall: performance.now() - startedAt, cpu: used() - before }
}
