// Measures sending at a pace through a carrier over HTTP that answers in 50 to 300 ms and sometimes refuses,
// as real carriers do: the pace reached, the processor time of a text, and the time until a code reaches the
// carrier.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cpuMs } from '../tools/process-use.mjs'
import { quantile } from '../tools/quantile.mjs'
import { CODE_TOWN } from './codes.mjs'
import { createTable } from './table.mjs'
import { addSender, allWritten, clearDeliveries, openTown } from './town.mjs'

/** How long each pace is measured. */
const SECONDS = 60
const WAITING = 100_000
const CODES = 150
const CODES_A_SECOND = 5
const CODES_AT_PACE = 100

/** @typedef {{ calls: number[], taken: { to: string, at: number }[] }} Heard */

/**
 * @param {string} folder for data
 * @param {number[]} paces segments a second
 */
export async function measurePaced(folder, paces) {
  console.log(`Under a pace, ${SECONDS} s each: within 2 % of it, no second above it`)
  const carrier = fork(join(import.meta.dirname, 'paced-carrier.mjs'))
  const [{ env }] = await once(carrier, 'message')
  const heard = async () => {
    carrier.send('report')
    return /** @type {Heard} */ ((await once(carrier, 'message'))[0])
  }
  const town = await openTown(folder, { ...CODE_TOWN, ...env, PUBLIC_URL: 'http://127.0.0.1:1' })
  const setPace = async (/** @type {number} */ pace) => {
    await town.db.query(`update carrier_pace set per_second = $1, free_at = now() where carrier = 'twilio'`, [
      pace,
    ])
    await delay(1_500)
  }
  try {
    const say = await addSender(town, WAITING)
    const table = createTable('paced', ['pace', 'texts/s', 'most in 1 s', 'ms of CPU/text', 'cores'])
    for (const pace of paces) {
      await clearDeliveries(town)
      await setPace(pace)
      await say(`Supper at seven, at ${pace}`)
      // A minute sends few of the recipients, so writing all of them is no part of the figure.
      await allWritten(town)
      await delay(5_000)
      await heard()
      const before = cpuMs(town.server.pid)
      await delay(SECONDS * 1_000)
      const used = cpuMs(town.server.pid) - before
      const { calls } = await heard()
      const cores = used / SECONDS / 1_000
      table.row([
        pace,
        (calls.length / SECONDS).toFixed(2),
        mostInASecond(calls),
        (used / calls.length).toFixed(2),
        cores.toFixed(3),
      ])
    }
    await measureCodes(town, { say, setPace, heard })
  } finally {
    carrier.kill()
    await town.close()
  }
}

/** @param {number[]} calls when each came, in ms */
function mostInASecond(calls) {
  let most = 0
  for (let first = 0, last = 0; last < calls.length; last++) {
    while ((calls[last] ?? 0) - (calls[first] ?? 0) >= 1_000) first++
    most = Math.max(most, last - first + 1)
  }
  return most
}

async function measureCodes(
  /** @type {import('./town.mjs').Town} */ town,
  /** @type {{ say: (text: string) => Promise<void>, setPace: (pace: number) => Promise<void>, heard: () => Promise<Heard> }} */ {
    say,
    setPace,
    heard,
  },
) {
  await clearDeliveries(town)
  await setPace(CODES_AT_PACE)
  await say('Supper at seven, with codes')
  await delay(3_000)
  await heard()
  /** @type {Map<string, number>} when each phone asked */
  const askedAt = new Map()
  for (let n = 0; n < CODES; n++) {
    const phone = `+1202${5_560_000 + n}`
    askedAt.set(phone, performance.timeOrigin + performance.now())
    const answer = await fetch(`${town.server.url}/api/sendLoginUrl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
      body: JSON.stringify({ phoneNumber: phone, withUrl: false }),
    })
    if (!answer.ok) throw new Error(`a code was refused with ${answer.status}: ${await answer.text()}`)
    await delay(1_000 / CODES_A_SECOND)
  }
  await delay(2_000)
  const { taken } = await heard()
  const took = taken.flatMap(({ to, at }) => {
    const asked = askedAt.get(to)
    return asked === undefined ? [] : [at - asked]
  })
  const { rows } = await town.db.query('select count(*)::int as n from deliveries where status = 0')
  console.log(
    `\nCodes to the carrier's door while others wait at ${CODES_AT_PACE} a second, ms; p99 under 250 and one answer`,
  )
  const table = createTable('paced-codes', ['waiting', 'codes', 'p50', 'p99', 'most'])
  table.row([rows[0].n, took.length, quantile(took, 0.5), quantile(took, 0.99), Math.max(...took)])
}
