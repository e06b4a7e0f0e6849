import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'

const town = await createChoirTown()
await town.dora.texts('@ana')
beforeEach(async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.ana.texts('START')
  for (const one of [town.ana, town.dora]) await one.hears()
})
afterAll(() => town.town.close())

test('TEXT-2 "stop sending that" while a message goes out pauses it', async () => {
  await town.ana.calls('POST', '/sendMessage', { message: 'The wrong hall' })
  await town.ana.texts('Stop sending that!')
  expect(await town.ana.hears()).toEqual([
    '"The wrong hall": 0 sent, 1 waiting. Paused: RESUME goes on, ABORT ends it.',
  ])
  expect(await town.dora.hears()).toEqual([])
  await town.ana.texts('ABORT')
})

test('TEXT-2 "unsend" right after a message says that it cannot be taken back, and asks nothing else', async () => {
  await town.ana.texts('The right hall')
  for (const _ of ['once', 'twice']) {
    await town.ana.texts('unsend')
    expect(await town.ana.hears()).toEqual([
      '"The right hall" has gone out, and a sent text cannot be taken back.',
    ])
  }
})

test('TEXT-6 "stop sending that" of a person who sent nothing lately brings the question', async () => {
  await town.ana.texts('stop sending that')
  expect((await town.ana.hears()).join()).toContain('Stop all texts? Reply STOP or NO.')
})

test('TEXT-6 "Sorry, I need to cancel" of a sender brings the question, because it may be for followers', async () => {
  await town.ana.texts('Sorry, I need to cancel')
  expect(await town.ana.hears()).toEqual([
    'Stop all texts? Reply STOP or NO. To send "Sorry, I need to cancel" to your 1 follower, reply SEND.',
  ])
})
