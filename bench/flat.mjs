// Whether a delivery costs the same however many there are: processor time of the server and its PostgreSQL together
// (but for the connection that asks whether all is done), and the time on the wall, from the request to the last
// delivery recorded; and whether memory stays where it is. By turns, so that all sizes meet the same machine.
import { median } from './median.mjs'
import { cpuMs, forgetPeak, residentMb } from './processes.mjs'
import { createTable } from './table.mjs'
import { addSender, allSent, expectAllSent, openTown, sweepDeliveries } from './town.mjs'

const PASSES = 3
/** Small ones are repeated until this many deliveries make one figure. */
const AT_LEAST = 20_000
/** What a server has done that is no longer new to its engine. */
const WARM_UP = [
  { followers: 5_000, rounds: 5 },
  { followers: 100, rounds: 3_000 },
]
/** Emptying a table has each connection plan its statements anew, which no server in use has to: these do, unmeasured. */
const AFTER_CLEARING = { followers: 50, rounds: 40 }

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
      for (let round = 0; round < rounds; round++) await broadcast(town, say, `warm-up ${round}`)
    }
    const prepare = await addSender(town, AFTER_CLEARING.followers)
    const senders = []
    for (const size of sizes) senders.push({ size, say: await addSender(town, size) })
    // A table that was never larger grows page by page, within the figure, unless many rows come at once.
    await broadcast(town, /** @type {any} */ (senders.at(-1)).say, 'the largest')
    await sweepDeliveries(town)
    /** @type {Map<number, { cpu: number[], wall: number[], most: number[] }>} */
    const seen = new Map(sizes.map((size) => [size, { cpu: [], wall: [], most: [] }]))
    for (let pass = 0; pass < PASSES; pass++) {
      for (const { size, say } of senders) {
        for (let round = 0; round < AFTER_CLEARING.rounds; round++)
          await broadcast(town, prepare, `${round} of pass ${pass} to ${size}`)
        const took = await measured(town, say, size, pass)
        seen.get(size)?.cpu.push(took.cpu)
        seen.get(size)?.wall.push(took.wall)
        seen.get(size)?.most.push(took.most)
      }
    }
    const table = createTable([
      'followers',
      'µs of CPU',
      'to the least',
      'µs on the wall',
      'sent/s',
      'MB at most',
    ])
    const least = Math.min(...[...seen.values()].map(({ cpu }) => median(cpu)))
    for (const [size, { cpu, wall, most }] of seen) {
      const [each, took] = [median(cpu), median(wall)]
      table.row([
        size,
        each.toFixed(1),
        (each / least).toFixed(2),
        took.toFixed(1),
        1e6 / took,
        Math.max(...most),
      ])
    }
  } finally {
    await town.close()
  }
}

/** @returns {Promise<{ cpu: number, wall: number, most: number }>} microseconds of each delivery, and megabytes */
async function measured(
  /** @type {import('./town.mjs').Town} */ town,
  /** @type {(text: string) => Promise<void>} */ say,
  /** @type {number} */ size,
  /** @type {number} */ pass,
) {
  const rounds = Math.max(1, Math.ceil(AT_LEAST / size))
  let [cpu, wall] = [0, 0]
  forgetPeak(town.server.pid)
  for (let round = 0; round < rounds; round++) {
    const took = await broadcast(town, say, `round ${round} of pass ${pass}`)
    cpu += took.cpu
    wall += took.wall
  }
  const { most } = residentMb(town.server.pid)
  await expectAllSent(town, size * rounds + AFTER_CLEARING.followers * AFTER_CLEARING.rounds)
  await sweepDeliveries(town)
  const each = (/** @type {number} */ ms) => (ms * 1000) / (size * rounds)
  return { cpu: each(cpu), wall: each(wall), most }
}

async function broadcast(
  /** @type {import('./town.mjs').Town} */ town,
  /** @type {(text: string) => Promise<void>} */ say,
  /** @type {string} */ text,
) {
  const { rows } = await town.db.query('select pg_backend_pid() as pid')
  const used = () => cpuMs(town.server.pid, rows[0].pid)
  const [startedAt, before] = [performance.now(), used()]
  await say(text)
  await allSent(town)
  return { wall: performance.now() - startedAt, cpu: used() - before }
}
