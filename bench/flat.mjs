// Whether a delivery costs the same however many there are: processor time of the server and its PostgreSQL together
// (but for the connection that asks whether all is done), and the time on the wall, from the request to the last
// delivery recorded; and whether memory stays where it is.
import { cpuMs, residentMb } from './processes.mjs'
import { createTable } from './table.mjs'
import { addSender, allSent, clearDeliveries, expectAllSent, openTown } from './town.mjs'

/** Small ones are repeated until this many deliveries make one figure. */
const AT_LEAST = 20_000

/**
 * @param {string} folder for data
 * @param {number[]} sizes followers, from few to many
 */
export async function measureFlat(folder, sizes) {
  console.log('Cost of one delivery, written down and sent (CARRIER=discard); within 1.3 times of each other')
  const town = await openTown(folder, { CARRIER: 'discard' })
  try {
    const warmUp = await addSender(town, 5000)
    for (let round = 0; round < 5; round++) await broadcast(town, warmUp, `warm-up ${round}`)
    await clearDeliveries(town)
    const table = createTable([
      'followers',
      'µs of CPU',
      'µs on the wall',
      'sent/s',
      'MB resident',
      'MB at most',
    ])
    for (const size of sizes) {
      const say = await addSender(town, size)
      const rounds = Math.max(1, Math.ceil(AT_LEAST / size))
      let cpu = 0
      let wall = 0
      for (let round = 0; round < rounds; round++) {
        const took = await broadcast(town, say, `round ${round}`)
        cpu += took.cpu
        wall += took.wall
      }
      await expectAllSent(town, size * rounds)
      await clearDeliveries(town)
      const each = (/** @type {number} */ ms) => ((ms * 1000) / (size * rounds)).toFixed(1)
      const { now, most } = residentMb(town.server.pid)
      table.row([size, each(cpu), each(wall), (size * rounds * 1000) / wall, now, most])
    }
  } finally {
    await town.close()
  }
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
