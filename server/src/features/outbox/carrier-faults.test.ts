import type { SimulatorFaults } from '@partyline/contract/simulator'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import { type KeptLog, keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

const FOLLOWERS = 60
const ANYTHING_OPEN = /^(waiting|sending)/

let town: Town
let kept: KeptLog
let ana: Person
beforeEach(async () => {
  kept = keepLog()
  town = await createTown({ log: kept.log })
  ana = await town.signedUp('ana')
  await addFollowers(town, 'ana', FOLLOWERS)
})
afterEach(() => town.close())

/** Lets time pass in steps of six seconds until every delivery has its final state. */
async function untilAllSent() {
  for (;;) {
    await town.settle()
    if (!Object.keys(await deliveryStates(town)).some((state) => ANYTHING_OPEN.test(state))) return
    town.clock.advance(6_000)
  }
}

async function textsOut(): Promise<{ id: string; text: string }[]> {
  const { body } = await ana.calls('GET', '/simulator/texts')
  return body.texts.filter(({ direction }: { direction: string }) => direction === 'out')
}

const ways: [name: string, faults: Partial<SimulatorFaults>][] = [
  ['latency', { latencyMs: 20 }],
  ['throttling', { messagesPerSecond: 40 }],
  ['a fifth fails', { failRate: 0.2 }],
  ['a fifth is accepted while the answer never comes', { acceptThenTimeOutRate: 0.2 }],
  ['a fifth is refused', { rejectRate: 0.2 }],
  ['half of the texts in come twice', { duplicateInRate: 0.5 }],
]
const together: Partial<SimulatorFaults> = Object.assign({}, ...ways.map(([, faults]) => faults))

/** The short form of `npm run faults -- carrier`. */
test.each([...ways, ['all of it at once', together] as const])(
  'TEXT-2 with a carrier that misbehaves (%s) no text is lost or doubled, and late or repeated receipts change nothing',
  async (_name, faults) => {
    await ana.calls('PUT', '/simulator/faults', faults)
    const words = ['One.', 'Two.']
    for (const text of words) await ana.texts(text)
    await untilAllSent()

    let reached = 0
    for (const text of words) {
      const arrivals = await countArrivals(town, `@ana: ${text}`)
      expect([...arrivals].filter(([, count]) => count !== 1)).toEqual([])
      reached += arrivals.size
    }
    const { 'failed filtered': refused = 0, sent } = await deliveryStates(town)
    const expected = { reached: FOLLOWERS * words.length - refused, refused: faults.rejectRate ? refused : 0 }
    expect({ reached, refused }).toEqual(expected)
    expect(kept.linesWith('perhapsTwice')).toEqual([])

    const out = await textsOut()
    for (const state of ['sent', 'delivered', 'delivered', 'failed', 'sent']) {
      const receipts = out.map(({ id }) => ({ id, state })).sort(() => Math.random() - 0.5)
      expect((await ana.calls('POST', '/simulator/receipts', { receipts })).status).toBe(202)
    }
    town.clock.advance(MINUTE_MS)
    await untilAllSent()
    expect(await textsOut()).toHaveLength(out.length)
    expect((await deliveryStates(town)).sent).toBeUndefined()
    expect(sent).toBeGreaterThan(0)
  },
)
