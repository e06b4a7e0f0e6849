import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, countArrivals } from '../../testing/followers.ts'
import { createHeldCarrier, type HeldCarrier } from '../../testing/held-carrier.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { writePace } from './pace-store.ts'

const FOLLOWERS = 300
/** The chunk of a process without a pace. */
const CHUNK = 250
/** At this pace the broadcast takes 30 s, longer than a busy machine needs to pause it. */
const PER_SECOND = 10

let town: Town
let ana: Person
let slow: HeldCarrier
let messageId: string
beforeEach(async () => {
  slow = createHeldCarrier()
  town = await createTown({ carrier: slow.carrier })
  ana = await town.signedUp('ana')
  await addFollowers(town, 'ana', FOLLOWERS)
})
afterEach(() => town.close())

const control = (action: 'pause' | 'resume' | 'abort') =>
  ana.calls('POST', `/message/${messageId}/control`, { action })

/** Says it to all, and does something while the carrier has the first chunk in hand. */
async function duringTheFirstChunk(act: () => Promise<unknown>) {
  const say = async () => {
    const { body } = await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
    messageId = body.data.messageId
  }
  const finish = await slow.occupyOneWorker(town, say)
  await act()
  await finish()
  town.clock.advance(60_000)
  await town.settle()
  return countArrivals(town, 'Supper')
}

test.each(['pause', 'abort'] as const)('TEXT-2 %s: only the chunk in hand leaves', async (action) => {
  const arrivals = await duringTheFirstChunk(() => control(action))
  expect(arrivals.size).toBe(CHUNK)
  await control('resume')
  await town.settle()
  const all = await countArrivals(town, 'Supper')
  expect([all.size, Math.max(...all.values())]).toEqual([action === 'pause' ? FOLLOWERS : CHUNK, 1])
})

test('TEXT-2 pause under a pace, whose chunks do not wait for answers: the next chunk stays', async () => {
  await writePace(town.database.db, 'simulator', { perSecond: PER_SECOND, dailyCap: null })
  town.clock.advance(1000)
  const arrivals = await duringTheFirstChunk(() => control('pause'))
  expect(arrivals.size).toBeLessThan(FOLLOWERS)
})
