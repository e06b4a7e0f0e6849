import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, deliveryStates } from '../testing/followers.ts'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import type { Person } from '../testing/person.ts'
import { createTown, type Town } from '../testing/town.ts'
import type { Carrier, OutgoingText } from './carrier.ts'
import { chooseCarrier } from './choose.ts'

const SECOND = 1000

/** A vendor that looks texts up by their words. */
interface Vendor {
  /**
   * 'works'; 'away': takes nothing; 'silent': takes texts without an answer; 'hangs': takes nothing and answers
   * nothing, neither to texts nor to look-ups.
   */
  state: 'works' | 'away' | 'silent' | 'hangs'
  canLookUp: boolean
  taken: OutgoingText[]
  carrier: Carrier
}

let town: Town
let kept: KeptLog
let first: Vendor
let second: Vendor
let ana: Person
beforeEach(async () => {
  kept = keepLog()
  town = await createTown({
    log: kept.log,
    fallback: { number: '+15550100900', afterMs: MINUTE_MS },
    carriers: async (deps) => {
      const simulator = await chooseCarrier('simulator', {}, deps)
      first = createVendor(simulator)
      second = createVendor({ name: 'second', send: simulator.send, groupChats: 'none' })
      return [first.carrier, second.carrier]
    },
  })
  ana = await town.signedUp('ana')
})
afterEach(() => town.close())

function createVendor(carrier: Carrier): Vendor {
  const ids = new Map<string, string[]>()
  const vendor: Vendor = {
    state: 'works',
    canLookUp: true,
    taken: [],
    carrier: {
      ...carrier,
      async send(text) {
        if (vendor.state === 'away') return { kind: 'unavailable' }
        text.mayLeave()
        if (vendor.state === 'hangs') return { kind: 'unknown' }
        const outcome = await carrier.send(text)
        if (outcome.kind !== 'accepted') return outcome
        vendor.taken.push(text)
        const words = text.to + text.text
        ids.set(words, [...(ids.get(words) ?? []), outcome.carrierId])
        return vendor.state === 'silent' ? { kind: 'unknown' } : outcome
      },
      async lookUp({ to, text }) {
        if (vendor.state === 'hangs') throw new Error('the vendor does not answer')
        const carrierIds = ids.get(to + text)
        if (!vendor.canLookUp) return { kind: 'cannot-say' }
        return carrierIds ? { kind: 'similar', carrierIds } : { kind: 'not-found' }
      },
    },
  }
  return vendor
}

const saysNow = () => ana.calls('POST', '/sendMessage', { message: 'Now' })
const tookNow = ({ taken }: Vendor) => taken.filter(({ text }) => text === '@ana: Now').length

async function passes(milliseconds: number, step = MINUTE_MS) {
  for (let left = milliseconds; left > 0; left -= step) {
    town.clock.advance(step)
    await town.settle()
  }
}

/** The first carrier has sent a text. The second has taken an equal one without an answer. */
async function sendTwice() {
  await addFollowers(town, 'ana', 3)
  await saysNow()
  await town.settle()
  first.state = 'away'
  second.state = 'silent'
  await saysNow()
  await passes(3 * MINUTE_MS)
  second.state = 'works'
  await passes(20 * MINUTE_MS)
  expect(tookNow(first)).toBe(3)
  expect(await deliveryStates(town)).not.toHaveProperty('sending')
}

test('TEXT-2 an equal text at the first carrier does not hide the one in doubt, which the second carrier has', async () => {
  await sendTwice()
  expect(tookNow(second)).toBe(3)
  expect(kept.linesWith('perhapsTwice')).toEqual([])
})

test('TEXT-2 an equal text at the first carrier does not speak for a second carrier that cannot look texts up', async () => {
  second.canLookUp = false
  await sendTwice()
  const flagged = kept.linesWith('perhapsTwice').flatMap(({ references }) => references)
  expect(tookNow(second)).toBeGreaterThan(3)
  expect(flagged).toHaveLength(tookNow(second) - 3)
})

test('TEXT-2 once a carrier that hangs is away, no text goes to it before it answers a look-up', async () => {
  first.state = 'hangs'
  for (let texts = 0; texts < 24; texts++) {
    town.clock.advance(10 * SECOND)
    await town.person().texts('HELP')
  }
  // The texts of the first minute, in which the carrier was not away yet.
  expect(await deliveryStates(town)).toMatchObject({ sending: 6 })
  expect(second.taken).toHaveLength(18)
  first.state = 'works'
  await passes(20 * MINUTE_MS)
  expect(first.taken.filter(({ text }) => text.includes('LIST'))).toHaveLength(6)
  expect(await deliveryStates(town)).toEqual({ sent: 24 })
})
