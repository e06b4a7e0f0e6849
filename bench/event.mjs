// Measures how long an event with few answers and with many takes to open: the calls behind its page and its
// list, for a visitor and its owner. Then requests its page as browsers do, as fast as the server answers.

import { quantile } from '../tools/quantile.mjs'
import { addEvents } from './event-rows.mjs'
import { askInRounds } from './load.mjs'
import { createTable } from './table.mjs'
import { openTown } from './town.mjs'

const ROUNDS = 400
/** Concurrent requests. */
const AT_ONCE = 16

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
      events.push({ size, id: ids[0] ?? '', path: `/api/events/event/${ids[0]}`, cookie })
    }
    const table = createTable('event-open', ['answers', 'call', 'p50', 'p99', 'times'])
    for (const [call, tail, owner] of /** @type {[string, string, boolean][]} */ ([
      ['visitor', '', false],
      ['owner', '', true],
      ['list', '/attendees', true],
    ])) {
      /** @type {number[][]} */
      const took = events.map(() => [])
      // In turns, so that the machine's other work affects all alike. The first rounds warm up.
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
    await measurePage(town, events)
  } finally {
    await town.close()
  }
}

/** The page of an event, in HTML, for browsers that keep their connection and accept brotli. */
async function measurePage(
  /** @type {import('./town.mjs').Town} */ town,
  /** @type {{ size: number, id: string, cookie: string }[]} */ events,
) {
  console.log(`The event page in brotli, ${AT_ONCE} at once; at least 500 a second with p99 under 60 ms`)
  const { ids } = await addEvents(town, { name: 'pages', events: 500, guests: 1 })
  const browser = { 'accept-encoding': 'gzip, deflate, br' }
  const pageOf = (/** @type {string} */ id) => ({ path: `/events/event/${id}`, headers: browser })
  const table = createTable('event-page', [
    'the page asked for',
    'a second',
    'p50',
    'p99',
    'slowest',
    'least/s',
    'most/s',
  ])
  /** @type {[string, import('./load.mjs').Request[]][]} */
  const rows = [
    ...events.map(({ size, id }) => /** @type {[string, any]} */ ([`one, ${size} answers`, [pageOf(id)]])),
    ['500 by turns', ids.map(pageOf)],
    // Each under another address, so that no cache can help.
    ['never the same', Array.from({ length: 200_000 }, (_, n) => pageOf(`${ids[n % 500]}?n=${n}`))],
    [
      'its owner',
      events.slice(0, 1).map(({ id, cookie }) => ({ ...pageOf(id), headers: { ...browser, cookie } })),
    ],
  ]
  for (const [name, requests] of rows) {
    const { rate, least, most, ...times } = await askInRounds(town.server.url, requests, AT_ONCE)
    const ms = [times.p50, times.p99, times.slowest].map((one) => one.toFixed(1))
    table.row([name, rate, ...ms, least, most])
  }
}

async function open(/** @type {string} */ url, /** @type {string} */ cookie) {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  return performance.now() - startedAt
}
