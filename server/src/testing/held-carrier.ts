import { EventEmitter, once } from 'node:events'
import type { Carrier, Outcome, OutgoingText } from '../carriers/carrier.ts'
import type { Town } from './town.ts'

/** A carrier that holds a worker until the test releases it. */
export interface HeldCarrier {
  /** Wraps the simulator. */
  carrier(simulator: Carrier): Carrier
  /**
   * Holds a worker at the first text of `say`, and accepts everything else at once.
   * @returns a function that releases the worker, and resolves to the result of its step
   */
  occupyOneWorker(town: Town, say: () => Promise<unknown>): Promise<() => Promise<boolean | number>>
  /** Sets the outcome of a text in place of the simulator's; undefined leaves it to the simulator. */
  answer: (text: OutgoingText) => Outcome | undefined
  /** The number of texts that it had got when it last held a worker. */
  given(): number
}

/** Makes a carrier that holds no worker yet. */
export function createHeldCarrier(): HeldCarrier {
  const events = new EventEmitter()
  let held: Promise<unknown> | undefined
  let given = 0
  const carrier: HeldCarrier = {
    answer: () => undefined,
    carrier: (simulator) => ({
      ...simulator,
      async send(text) {
        if (held) given++
        events.emit('text')
        await held
        return carrier.answer(text) ?? simulator.send(text)
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
