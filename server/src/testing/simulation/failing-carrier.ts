import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import type { FAULTS } from './acts.ts'

/** A carrier that fails on request. */
interface FailingCarrier {
  wrap(simulator: Carrier): Carrier
  /** Lets the next texts fail. */
  fail(fault: (typeof FAULTS)[number], texts: number): void
  isFailing(): boolean
}

/** Makes a carrier that works until somebody lets it fail. */
export function createFailingCarrier(): FailingCarrier {
  let failing: { fault: (typeof FAULTS)[number]; left: number } = { fault: 'is down', left: 0 }
  const outcomes: Record<
    (typeof FAULTS)[number],
    (text: OutgoingText, simulator: Carrier) => Promise<Outcome>
  > = {
    throttles: async () => ({ kind: 'throttled', retryAfterMs: 2000 }),
    'is down': async () => ({ kind: 'unavailable' }),
    'takes and goes silent': async (text, simulator) => {
      await simulator.send(text)
      return { kind: 'unknown' }
    },
    'loses and goes silent': async () => ({ kind: 'unknown' }),
  }
  return {
    wrap: (simulator) => ({
      ...simulator,
      send(text) {
        if (failing.left <= 0) return simulator.send(text)
        failing.left--
        return outcomes[failing.fault](text, simulator)
      },
    }),
    fail: (fault, texts) => {
      failing = { fault, left: texts }
    },
    isFailing: () => failing.left > 0,
  }
}
