import { EventEmitter, once } from 'node:events'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import { createTown, type Town } from '../testing/town.ts'

let town: Town
let kept: KeptLog
/** Emits 'call' for each text that leaves, and takes 'give up' to end all calls without an answer. */
let line: EventEmitter
let isSilent: boolean
let calls: number

beforeEach(async () => {
  kept = keepLog()
  line = new EventEmitter().setMaxListeners(0)
  isSilent = true
  calls = 0
  town = await createTown({
    log: kept.log,
    // A carrier that tells nothing about a text.
    carrier: ({ name, send, receive }) => ({
      name,
      groupChats: 'none',
      ...(receive && { receive }),
      async send(text) {
        if (!isSilent) return send(text)
        const end = once(line, 'give up')
        calls++
        line.emit('call')
        await end
        return { kind: 'unknown' }
      },
    }),
  })
})
afterEach(() => town.close())

test('TEXT-2 while a carrier takes calls and answers none, further texts do not leave and are not in doubt', async () => {
  const people = Array.from({ length: 20 }, () => town.person())
  for (const person of people) {
    await person.calls('POST', '/simulator/texts', { from: person.phone, text: 'HELP' })
    await town.steps.answer()
  }
  const working: Promise<unknown>[] = []
  for (let worker = 0; worker < 8; worker++) {
    const called = once(line, 'call')
    working.push(town.steps.dispatchFirst())
    await called
  }
  town.clock.advance(10_000)
  for (let worker = 0; worker < 12; worker++) await town.steps.dispatchFirst()
  expect(calls).toBe(8)

  isSilent = false
  line.emit('give up')
  await Promise.all(working)
  town.clock.advance(MINUTE_MS)
  await town.settle()
  for (const person of people) expect(await person.hears()).toHaveLength(1)
  expect(kept.linesWith('perhapsTwice').flatMap(({ references }) => references)).toHaveLength(8)
})
