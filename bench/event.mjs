// Opening an event with few answers and with many: the call behind its page and its list, for a visitor and its owner.
import { addEvents } from './event-rows.mjs'
import { quantile } from './median.mjs'
import { createTable } from './table.mjs'
import { openTown } from './town.mjs'

const ROUNDS = 400

/**
 * @param {string} folder for data
 * @param {number[]} sizes answers, the first is what the others are compared with
 */
export async function measureEvent(folder, sizes) {
  console.log('Opening an event, in ms; with 10,000 answers within 1.3 times of ten')
  const town = await openTown(folder, { CARRIER: 'discard' })
  try {
    const events = []
    for (const size of sizes) {
      const { ids, cookie } = await addEvents(town, { name: `bench${size}`, events: 1, guests: size })
      events.push({ size, path: `/api/events/event/${ids[0]}`, cookie })
    }
    const table = createTable(['answers', 'call', 'p50', 'p99', 'times'])
    for (const [call, tail, owner] of /** @type {[string, string, boolean][]} */ ([
      ['visitor', '', false],
      ['owner', '', true],
      ['list', '/attendees', true],
    ])) {
      /** @type {number[][]} */
      const took = events.map(() => [])
      // In turns, so that what else the machine does falls on all alike; the first rounds warm up.
      for (let round = -100; round < ROUNDS; round++) {
        for (const [at, event] of events.entries()) {
          const ms = await open(town.server.url + event.path + tail, owner ? event.cookie : '')
          if (round >= 0) took[at]?.push(ms)
        }
      }
      const base = quantile(took[0] ?? [], 0.5)
      for (const [at, { size }] of events.entries()) {
        const mine = took[at] ?? []
        const [p50, p99] = [quantile(mine, 0.5), quantile(mine, 0.99)]
        table.row([size, call, p50.toFixed(2), p99.toFixed(2), (p50 / base).toFixed(2)])
      }
    }
  } finally {
    await town.close()
  }
}

async function open(/** @type {string} */ url, /** @type {string} */ cookie) {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  return performance.now() - startedAt
}
