import { EventEmitter, once } from 'node:events'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Carrier, LookUp, OutgoingText } from '../../carriers/carrier.ts'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import { type KeptLog, keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { sweepOutbox } from './retention-store.ts'

const FOLLOWERS = 5

let town: Town
let kept: KeptLog
let duringLookUp: () => Promise<unknown>
let beforeAnswer: () => Promise<unknown>
let canSay: boolean
/** What happens to the next texts: the carrier takes one, or loses one, and answers neither. */
let silently: ('takes' | 'loses')[]

beforeEach(async () => {
  kept = keepLog()
  duringLookUp = beforeAnswer = async () => undefined
  canSay = true
  silently = []
  town = await createTown({ log: kept.log, carrier: asTwilio })
})
afterEach(() => town.close())

/**
 * A carrier that does not store our names for texts. It can only look for the same words to the same phone.
 */
function asTwilio(simulator: Carrier): Carrier {
  return {
    ...simulator,
    async send(text) {
      const happens = silently.shift()
      if (happens === 'loses') return { kind: 'unknown' }
      const outcome = await simulator.send(text)
      await beforeAnswer()
      return happens === 'takes' ? { kind: 'unknown' } : outcome
    },
    async lookUp(text) {
      const found = await findAlike(text)
      await duringLookUp()
      return canSay ? found : { kind: 'cannot-say' }
    },
  }
}

async function findAlike({ to, text }: OutgoingText): Promise<LookUp> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from simulator_texts where phone = ${to} and text = ${text} order by id`.execute(
    town.database.db,
  )
  return rows.length > 0 ? { kind: 'similar', carrierIds: rows.map(({ id }) => id) } : { kind: 'not-found' }
}

/** Makes a process wait for the carrier's answers longer than its lease, so that another takes the batch. */
async function takeOverWhileTheCarrierIsSlow(): Promise<void> {
  const ana = await town.signedUp('ana')
  await addFollowers(town, 'ana', FOLLOWERS)
  await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
  const events = new EventEmitter()
  const heard = once(events, 'heard')
  const answers = once(events, 'answer')
  let left = FOLLOWERS
  beforeAnswer = () => {
    if (--left === 0) events.emit('heard')
    return answers
  }
  const sleeping = town.steps.dispatch()
  await heard
  beforeAnswer = async () => undefined
  // Without its lease the sleeping process cannot renew it, however slow the machine is.
  await sql`update delivery_batches set leased_until = '-infinity', lease = null`.execute(town.database.db)
  duringLookUp = () => {
    events.emit('answer')
    return sleeping
  }
  const other = await createTown({ log: kept.log, carrier: asTwilio, beside: town })
  await other.settle()
  await other.close()
}

test.each([
  ['names texts by their words', true],
  ['cannot say', false],
])(
  'TEXT-2 each text goes once while one process records it and another asks a carrier that %s',
  async (_name, says) => {
    canSay = says
    await takeOverWhileTheCarrierIsSlow()
    expect([...(await countArrivals(town, 'Supper')).values()]).toEqual(Array(FOLLOWERS).fill(1))
    expect(await deliveryStates(town)).toEqual({ sent: FOLLOWERS })
    expect(kept.linesWith('perhapsTwice')).toEqual([])
  },
)

test('TEXT-2 the same words sent twice are two texts, and the carrier’s answer about one does not count for the other, however short the retention', async () => {
  const ana = await town.signedUp('ana')
  const ben = town.person()
  await ben.texts('@ana')
  await ana.texts('Now')
  expect(await ben.hears()).toContain('@ana: Now')
  // The second text is in doubt, although it did not leave.
  const { db } = town.database
  town.clock.advance(47 * HOUR_MS)
  await sweepOutbox({ db, now: town.clock.now, retentionDays: 1 })
  await ana.calls('POST', '/sendMessage', { message: 'Now' })
  await sql`update delivery_batches set sending_to = 9999`.execute(db)
  await town.settle()
  expect([...(await countArrivals(town, '@ana: Now')).values()]).toEqual([2])
})

test.each([
  ['takes one and loses one', ['takes', 'loses'] as const],
  ['takes both', ['takes', 'takes'] as const],
])(
  'TEXT-2 two texts with the same words are both in doubt and looked up at once, and each arrives once when the carrier %s',
  async (_name, happens) => {
    const ana = await town.signedUp('ana')
    const ben = town.person()
    await ben.texts('@ana')
    silently = [...happens]
    for (let times = 0; times < 2; times++) await ana.calls('POST', '/sendMessage', { message: 'Now' })
    // As two senders' texts, or two texts that receipts put back, they need not wait for each other.
    const { db } = town.database
    await sql`update messages set order_key = null`.execute(db)
    await sql`update delivery_batches set order_key = null`.execute(db)
    await town.settle()
    expect(silently).toEqual([])
    town.clock.advance(MINUTE_MS)
    const bothAreLookedUp = new EventEmitter()
    let asked = 0
    duringLookUp = async () => {
      if (++asked === 2) bothAreLookedUp.emit('now')
      else if (asked === 1) await once(bothAreLookedUp, 'now')
    }
    await Promise.all([town.steps.dispatch(), town.steps.dispatch()])
    await town.settle()
    expect([...(await countArrivals(town, '@ana: Now')).values()]).toEqual([2])
    const { rows } = await sql<{ ids: number }>`
      select count(*)::int as ids from delivery_references r join messages m on m.id = r.message_id
      where m.kind = 'broadcast'`.execute(db)
    expect(rows).toEqual([{ ids: 2 }])
  },
)
