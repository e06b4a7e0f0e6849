// Measures how long codes and confirmations of STOP take to the carrier's door while 40 phones join and leave all the
// time, so that more replies wait than the pace can send.
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../tools/free-port.mjs'
import { startPretendedTwilio } from '../tools/pretended-twilio.mjs'
import { quantile } from '../tools/quantile.mjs'
import { CODE_TOWN } from './codes.mjs'
import { createTable } from './table.mjs'
import { addSender, clearDeliveries, openTown } from './town.mjs'

const SECONDS = 60
const PHONES = 40
/** A phone texts again after this time. */
const TEXTS_EVERY_MS = 1_000
/** A code and a STOP come this long after the ones before. */
const ASKED_EVERY_MS = 3_000

/**
 * @param {string} folder for data
 * @param {number[]} paces segments a second
 */
export async function measureCodesAmongReplies(folder, paces) {
  console.log(`To the carrier's door while ${PHONES} phones join and leave all the time, ms; at most 5,000`)
  const vendor = await startPretendedTwilio({ leastMs: 50, mostMs: 300 }, '+12025550100')
  const port = await freePort()
  const env = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  const limits = { SAME_TEXT_PER_FIVE_MINUTES: '1000000' }
  const town = await openTown(folder, { ...CODE_TOWN, ...vendor.env, ...env, ...limits })
  let texts = 0
  const text = async (/** @type {string} */ from, /** @type {string} */ words) => {
    const status = await vendor.deliver(env.PUBLIC_URL, { id: `SMin${++texts}`, from, text: words })
    if (status > 299) throw new Error(`a text in was answered ${status}`)
  }
  try {
    await addSender(town, 1)
    const intro = 'x'.repeat(450)
    const { rows } = await town.db.query(
      'update people set intro = $1 where handle is not null returning handle',
      [intro],
    )
    const name = `@${rows[0].handle}`
    const titles = ['pace', 'waiting', 'codes', 'p50', 'most', 'stops', 'stop p50', 'stop most']
    const table = createTable('codes-among-replies', titles)
    for (const [round, pace] of paces.entries()) {
      await clearDeliveries(town)
      await town.db.query(
        `update carrier_pace set per_second = $1, free_at = now(), first_free_at = now() where carrier = 'twilio'`,
        [pace],
      )
      await delay(1_500)
      vendor.taken.length = 0
      const end = performance.now() + SECONDS * 1_000
      const crowd = Array.from({ length: PHONES }, async (_, phone) => {
        await delay((phone * TEXTS_EVERY_MS) / PHONES)
        for (let turn = 0; performance.now() < end; turn++) {
          await text(`+1202${5_580_000 + phone}`, turn % 2 === 0 ? name : `STOP ${name}`)
          await delay(TEXTS_EVERY_MS)
        }
      })
      const asked = await askAmong(town, { text, end, round })
      await Promise.all(crowd)
      await delay(10_000)
      const waiting = await town.db.query('select count(*)::int as n from deliveries where status = 0')
      const took = (/** @type {Map<string, number>} */ askedAt) =>
        [...askedAt].map(([phone, at]) => (firstTo(vendor.taken, phone) ?? Number.NaN) - at)
      const [codes, stops] = [took(asked.codes), took(asked.stops)]
      table.row([
        pace,
        waiting.rows[0].n,
        ...[codes.length, quantile(codes, 0.5), Math.max(...codes)],
        ...[stops.length, quantile(stops, 0.5), Math.max(...stops)],
      ])
    }
  } finally {
    await town.close()
    await vendor.close()
  }
}

/** When the carrier got the first text to a phone, in ms since 1970. */
function firstTo(
  /** @type {import('../tools/pretended-twilio.mjs').Taken[]} */ taken,
  /** @type {string} */ phone,
) {
  return taken.find(({ to }) => to === phone)?.at
}

/**
 * Until the end, one new phone after the other requests a code, and another texts STOP.
 * @returns when each phone asked
 */
async function askAmong(
  /** @type {import('./town.mjs').Town} */ { server },
  /** @type {{ text: (from: string, words: string) => Promise<void>, end: number, round: number }} */ {
    text,
    end,
    round,
  },
) {
  /** @type {{ codes: Map<string, number>, stops: Map<string, number> }} */
  const asked = { codes: new Map(), stops: new Map() }
  const now = () => performance.timeOrigin + performance.now()
  for (let n = 0; performance.now() < end; n++) {
    const phone = (/** @type {number} */ first) => `+1202${first + round * 1_000 + n}`
    const [coded, stopping] = [phone(5_600_000), phone(5_700_000)]
    asked.codes.set(coded, now())
    const answer = await fetch(`${server.url}/api/sendLoginUrl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${round}.${n}` },
      body: JSON.stringify({ phoneNumber: coded, withUrl: false }),
    })
    if (!answer.ok) throw new Error(`a code was refused with ${answer.status}: ${await answer.text()}`)
    asked.stops.set(stopping, now())
    await text(stopping, 'STOP')
    await delay(ASKED_EVERY_MS)
  }
  return asked
}
