import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import type { FAULTS } from './acts.ts'

type Fault = (typeof FAULTS)[number]

/** A carrier that fails on request. */
interface FailingCarrier {
  wrap(simulator: Carrier): Carrier
  /** Lets the next texts fail. */
  fail(fault: Fault, texts: number): void
  /** The ids of the texts that it took and dropped. A call makes it own up to them, so that none is a secret any more. */
  dropped(): string[]
  /** Whether its next text fails, or a text is dropped in secret. */
  isFailing(): boolean
}

/** Makes a carrier that works until somebody lets it fail. @param fails called with each text that fails */
export function createFailingCarrier(fails: () => void): FailingCarrier {
  let failing: { fault: Fault; left: number } = { fault: 'is down', left: 0 }
  const dropped: string[] = []
  let secrets = 0
  const outcomes: Record<Fault, (text: OutgoingText, simulator: Carrier) => Promise<Outcome>> = {
    throttles: async () => ({ kind: 'throttled', retryAfterMs: 2000 }),
    'is down': async () => ({ kind: 'unavailable' }),
    'takes and goes silent': async (text, simulator) => {
      await simulator.send(text)
      return { kind: 'unknown' }
    },
    'loses and goes silent': async () => ({ kind: 'unknown' }),
    'takes and drops': async (text) => {
      if (!text.mayLeave()) return { kind: 'unavailable' }
      secrets++
      const carrierId = `dropped ${dropped.length}`
      dropped.push(carrierId)
      return { kind: 'accepted', carrierId, parts: 1 }
    },
  }
  return {
    wrap: (simulator) => ({
      ...simulator,
      send(text) {
        if (failing.left <= 0) return simulator.send(text)
        failing.left--
        fails()
        return outcomes[failing.fault](text, simulator)
      },
    }),
    fail: (fault, texts) => {
      failing = { fault, left: texts }
    },
    dropped: () => {
      secrets = 0
      return [...dropped]
    },
    isFailing: () => failing.left > 0 || secrets > 0,
  }
}
