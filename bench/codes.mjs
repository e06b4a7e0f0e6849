// Measures how long a login code takes from the request until the carrier has it, as its delivery records:
// once while nothing is sent, and once during a broadcast.
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'
import { addSender, allSent, clearDeliveries, openTown } from './town.mjs'

const A_SECOND = 20
const IDLE_CODES = 400
/**
 * The number of broadcasts, one after the other. During one broadcast only about 180 codes are sent, so the
 * two slowest would decide their p99.
 */
const DRAINS = 3
/**
 * How often to check whether a drain is over, in ms. The same machine pays for the check, and a code waits
 * for it.
 */
const POLL_MS = 100

/** Settings whose limits allow all codes of a measurement. */
export const CODE_TOWN = {
  CARRIER: 'discard',
  TRUSTED_PROXIES: '127.0.0.1',
  CODES_PER_ADDRESS_PER_HOUR: '1000000',
  CODES_PER_NETWORK_PER_HOUR: '1000000',
  CODES_PER_HOUR: '1000000',
  CODES_PER_DAY: '1000000',
}

/**
 * @param {string} folder for data
 * @param {number[]} sizes deliveries that drain during the measurement
 */
export async function measureCodes(folder, sizes) {
  console.log(`Login codes, ${A_SECOND} a second, from request to carrier in ms; p99 under 100`)
  const town = await openTown(folder, CODE_TOWN)
  try {
    const table = createTable('codes', ['draining', 'codes', 'p50', 'p99', 'most', 'p99 to idle'])
    // The first message of a process, and its first codes, meet cold code.
    await (await addSender(town, 20_000))('Supper at six')
    await allSent(town)
    await askWhile(town, (asked) => asked < 40)
    const idle = await askWhile(town, (asked) => asked < IDLE_CODES)
    const show = (/** @type {number} */ draining, /** @type {number[]} */ took) => {
      const ratio = (quantile(took, 0.99) / quantile(idle, 0.99)).toFixed(2)
      table.row([draining, took.length, quantile(took, 0.5), quantile(took, 0.99), Math.max(...took), ratio])
    }
    show(0, idle)
    for (const size of sizes) {
      const say = await addSender(town, size)
      const took = []
      for (let drain = 0; drain < DRAINS; drain++) {
        await clearDeliveries(town)
        let draining = true
        const drained = say(`Supper at seven, all ${size}, ${drain}`)
          .then(() => allSent(town, POLL_MS))
          .finally(() => {
            draining = false
          })
        took.push(...(await askWhile(town, () => draining)))
        await drained
      }
      show(size, took)
    }
  } finally {
    await town.close()
  }
}

let people = 0

/**
 * Requests codes at a steady rate, each for another phone, in a town with CODE_TOWN's settings.
 * @returns {Promise<number[]>} milliseconds each
 */
export async function askWhile(
  /** @type {import('./town.mjs').Town} */ { server, db },
  /** @type {(asked: number) => boolean} */ goOn,
) {
  /** @type {Map<string, number>} when each phone asked */
  const askedAt = new Map()
  const answers = []
  const begunAt = performance.now()
  while (goOn(askedAt.size)) {
    const n = ++people
    const phone = `+1202${5_550_000 + n}`
    askedAt.set(phone, Date.now())
    answers.push(
      fetch(`${server.url}/api/sendLoginUrl`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify({ phoneNumber: phone, withUrl: false }),
      }).then(async (answer) => {
        if (!answer.ok) throw new Error(`a code was refused with ${answer.status}: ${await answer.text()}`)
      }),
    )
    await delay(Math.max(0, begunAt + (askedAt.size * 1000) / A_SECOND - performance.now()))
  }
  await Promise.all(answers)
  await delay(1000)
  const { rows } = await db.query(
    `select p.phone, d.sent_at as "sentAt" from messages m join deliveries d on d.message_id = m.id
       join people p on p.id = d.recipient_id
     where m.kind = 'code' and d.sent_at is not null and p.phone = any($1)`,
    [[...askedAt.keys()]],
  )
  if (rows.length !== askedAt.size)
    throw new Error(`${rows.length} of ${askedAt.size} codes reached the carrier`)
  return rows.map(({ phone, sentAt }) => sentAt.getTime() - (askedAt.get(phone) ?? 0))
}
