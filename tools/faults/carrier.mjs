// A carrier that fails in each way alone and in all at once, with receipts late, twice and out of order.
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../driven-server.mjs'
import { gatherCrowd, report, untilQuiet } from './crowd.mjs'
import { openPlace } from './place.mjs'

const FOLLOWERS = 200

/** @type {[name: string, faults: Record<string, number>][]} */
const ways = [
  ['latency of 500 ms', { latencyMs: 500 }],
  ['40 messages a second, 429 beyond', { messagesPerSecond: 40 }],
  ['a fifth fails', { failRate: 0.2 }],
  ['a fifth is accepted without an answer', { acceptThenTimeOutRate: 0.2 }],
  ['a fifth is refused', { rejectRate: 0.2 }],
  ['half of the texts in come twice', { duplicateInRate: 0.5 }],
]
const none = {
  latencyMs: 0,
  messagesPerSecond: null,
  failRate: 0,
  acceptThenTimeOutRate: 0,
  rejectRate: 0,
  duplicateInRate: 0,
}

/** @returns {Promise<boolean>} whether nothing was lost or doubled in any of the ways */
export async function carrier() {
  let well = true
  const together = Object.assign({}, ...ways.map(([, faults]) => faults))
  for (const [name, faults] of [...ways, /** @type {const} */ (['all of these at once', together])]) {
    well = (await misbehave(name, faults)) && well
  }
  return well
}

async function misbehave(/** @type {string} */ name, /** @type {Record<string, number>} */ faults) {
  const place = await openPlace('embedded')
  const server = await startServer(place.env)
  try {
    const crowd = await gatherCrowd(place, () => server, FOLLOWERS)
    await server.call('PUT', '/simulator/faults', { ...none, ...faults })
    const startedAt = performance.now()
    const quiet = crowd.speak(1).then(() => untilQuiet(place))
    const told = await sendReceipts(server, place, quiet)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    const verdict = await crowd.judge(server.output())
    const [{ backwards }] = await place.query(`
      select count(*)::int as backwards from deliveries d where d.status <> 5 and exists (
        select 1 from delivery_references r where r.message_id = d.message_id and r.recipient_id = d.recipient_id)`)
    if (backwards > 0) console.log(`${backwards} deliveries are not where the receipts left them`)
    // Nothing fails for good here except what the carrier refuses, so a text sent twice is one too many.
    return (
      report(`${name} (${seconds} s, ${told} receipts)`, verdict) && verdict.doubled === 0 && backwards === 0
    )
  } finally {
    await server.end('SIGTERM')
    await place.close()
  }
}

/** Sends receipts in any order while texts are still leaving, and all of them again later. */
async function sendReceipts(
  /** @type {import('../driven-server.mjs').DrivenServer} */ server,
  /** @type {import('./place.mjs').Place} */ place,
  /** @type {Promise<void>} */ quiet,
) {
  let isQuiet = false
  let told = 0
  quiet.then(() => {
    isQuiet = true
  })
  const post = async (/** @type {string[]} */ states) => {
    const rows = await place.query(`select public_id as id from simulator_texts where direction = 'out'`)
    for (const state of states) {
      const receipts = rows.map(({ id }) => ({ id, state })).sort(() => Math.random() - 0.5)
      for (let at = 0; at < receipts.length; at += 1000) {
        await server.call('POST', '/simulator/receipts', { receipts: receipts.slice(at, at + 1000) })
      }
      told += receipts.length
    }
  }
  while (!isQuiet) {
    await post([Math.random() < 0.5 ? 'sent' : 'delivered'])
    await delay(500)
  }
  await quiet
  await post(['delivered', 'sent', 'failed', 'delivered', 'sent'])
  return told
}
