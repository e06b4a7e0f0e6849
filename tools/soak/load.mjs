// The load of a soak: texts in from many phones, each with a reply; a broadcast each second; and a page that
// reads.
import { setTimeout as delay } from 'node:timers/promises'
import { signUp } from '../driven-server.mjs'

/** The recipients of each broadcast. */
export const FOLLOWERS = 150
const TEXTS_A_SECOND = 50
const PHONES = 5_000
const PAGE_EVERY_MS = 2_000

/** @typedef {ReturnType<typeof drive>} Load */

/** Signs up a sender with FOLLOWERS followers. */
export async function gather(
  /** @type {import('../faults/place.mjs').Place} */ place,
  /** @type {import('../driven-server.mjs').DrivenServer} */ server,
) {
  await signUp(server, '+15555550100', 'soaker')
  for (let phone = 1; phone <= FOLLOWERS; phone++) await text(server.url, phoneOf(phone), '@soaker')
  for (;;) {
    const [{ n }] = await place.query('select count(*)::int as n from follows')
    if (n === FOLLOWERS) return
    await delay(100)
  }
}

/** Begins the load. `take` answers the milliseconds of each call since its last use. */
export function drive(/** @type {import('../driven-server.mjs').DrivenServer} */ server) {
  let running = true
  let failures = 0
  /** @type {{ texts: number[], pages: number[] }} */
  let took = { texts: [], pages: [] }
  const timed = async (/** @type {'texts' | 'pages'} */ kind, /** @type {() => Promise<unknown>} */ act) => {
    const begunAt = performance.now()
    try {
      await act()
      took[kind].push(performance.now() - begunAt)
    } catch {
      failures++
    }
  }
  /** Acts at a steady rate, however long each act takes. */
  const steadily = async (
    /** @type {number} */ everyMs,
    /** @type {(round: number) => Promise<unknown>} */ act,
  ) => {
    const begunAt = performance.now()
    /** @type {Set<Promise<unknown>>} */
    const open = new Set()
    for (let round = 0; running; round++) {
      const one = act(round).finally(() => open.delete(one))
      open.add(one)
      await delay(Math.max(0, begunAt + (round + 1) * everyMs - performance.now()))
    }
    await Promise.all(open)
  }
  const all = [
    steadily(1000 / TEXTS_A_SECOND, (round) =>
      timed('texts', () => text(server.url, phoneOf(1_000 + (round % PHONES)), 'LIST')),
    ),
    steadily(1000, (round) =>
      timed('pages', () => server.call('POST', '/sendMessage', { message: `Supper number ${round}` })),
    ),
    steadily(PAGE_EVERY_MS, () => timed('pages', () => server.call('GET', '/inbox'))),
  ]
  return {
    take() {
      const taken = took
      took = { texts: [], pages: [] }
      return taken
    },
    /** Ends the load. @returns how many calls had a wrong answer or none */
    async stop() {
      running = false
      await Promise.all(all)
      return failures
    },
  }
}

const phoneOf = (/** @type {number} */ n) => `+1555${8_000_000 + n}`

async function text(/** @type {string} */ url, /** @type {string} */ from, /** @type {string} */ words) {
  const answer = await fetch(`${url}/api/simulator/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, text: words }),
  })
  if (!answer.ok) throw new Error(`a text was answered ${answer.status}`)
}
