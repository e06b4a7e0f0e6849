import { EventEmitter, once } from 'node:events'
import type { Carrier, Outcome, OutgoingText } from '../carriers/carrier.ts'
import type { Town } from './town.ts'

/** A carrier that keeps a worker waiting for as long as a test wants. */
export interface HeldCarrier {
  /** The simulator; its texts are not in the database, which may forget what became of them and not that they went. */
  carrier(simulator: Carrier): Carrier
  /**
   * Holds a worker at the first text of `say` until the carrier goes on; the carrier takes all else at once.
   * @returns lets the carrier go on, and resolves to the result of the worker's step
   */
  occupyOneWorker(town: Town, say: () => Promise<unknown>): Promise<() => Promise<boolean | number>>
  /** Says what becomes of a text instead of the simulator; undefined: the simulator does. */
  answer: (text: OutgoingText) => Outcome | undefined
  /** How many texts it was given when it last kept a worker waiting. */
  given(): number
}

/** Makes a carrier that nobody is held up by yet. */
export function createHeldCarrier(): HeldCarrier {
  const events = new EventEmitter()
  let held: Promise<unknown> | undefined
  let given = 0
  const carrier: HeldCarrier = {
    answer: () => undefined,
    carrier: ({ keepsInDatabase: _, ...others }) => ({
      ...others,
      async send(text) {
        if (held) given++
        events.emit('text')
        await held
        return carrier.answer(text) ?? others.send(text)
      },
    }),
    async occupyOneWorker(town, say) {
      held = once(events, 'go on')
      given = 0
      await say()
      const text = once(events, 'text')
      const working = town.steps.dispatch()
      await text
      held = undefined
      return () => {
        events.emit('go on')
        return working
      }
    },
    given: () => given,
  }
  return carrier
}
