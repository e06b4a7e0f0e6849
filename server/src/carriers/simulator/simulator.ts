import { setTimeout as wait } from 'node:timers/promises'
import type { SimulatorFaults } from '@partyline/contract/simulator'
import { isFictionPhone } from '@partyline/domain/phones'
import { randomSecret } from '../../platform/secrets.ts'
import type { Carrier, CarrierDeps, Outcome, OutgoingText } from '../carrier.ts'
import { readMedia } from './media.ts'
import { findByReference, keepTexts, readFaults } from './store.ts'

const AT_ONCE = 50

interface Waiting {
  text: OutgoingText
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * The carrier without real phones. It stores each text for the virtual phones to show, and fails as
 * PUT /api/simulator/faults asks. Concurrent sends share one insert.
 */
export function createSimulator({ db, clock }: CarrierDeps): Carrier {
  let queue: Waiting[] = []
  const throttle = createThrottle()

  const flush = async () => {
    const batch = queue
    queue = []
    try {
      const faults = await readFaults(db)
      // Half of the latency comes before the store, so a text in flight at a crash may or may not have been sent.
      if (faults.latencyMs > 0) await wait(faults.latencyMs / 2)
      const now = clock()
      const outcomes = batch.map(({ text }) => decide(text, faults, throttle(faults.messagesPerSecond, now)))
      const kept = batch.flatMap(({ text }, index) => {
        const outcome = outcomes[index]
        return outcome?.keptAs ? [toRow(text, outcome.keptAs, now)] : []
      })
      // Few at a time, so that texts from the virtual phones do not wait.
      for (let at = 0; at < kept.length; at += AT_ONCE) await keepTexts(db, kept.slice(at, at + AT_ONCE))
      if (faults.latencyMs > 0) await wait(faults.latencyMs / 2)
      batch.forEach(({ resolve }, index) => {
        resolve(outcomes[index]?.outcome ?? { kind: 'unavailable' })
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return {
    name: 'simulator',
    groupChats: 'none',
    send: (text) =>
      new Promise((resolve, reject) => {
        if (queue.length === 0) setImmediate(flush)
        queue.push({ text, resolve, reject })
      }),
    media: { hosts: [], read: (url) => readMedia(db, url) },
    async lookUp({ reference }) {
      if ((await readFaults(db)).cannotSay) return { kind: 'cannot-say' }
      const carrierId = await findByReference(db, reference)
      return carrierId ? { kind: 'found', carrierId } : { kind: 'not-found' }
    },
  }
}

interface Decision {
  outcome: Outcome
  /** The id of the text on the phone; absent if the text does not reach it. */
  keptAs?: string
}

function decide(text: OutgoingText, faults: SimulatorFaults, retryAfterMs: number | undefined): Decision {
  if (!text.mayLeave()) return { outcome: { kind: 'unavailable' } }
  // Everybody can read this table, so no text of a real phone goes into it.
  if (!isFictionPhone(text.to))
    return {
      outcome: { kind: 'refused', reason: 'invalid-number', said: 'Only virtual phones are here. (50)' },
    }
  if (retryAfterMs !== undefined) return { outcome: { kind: 'throttled', retryAfterMs } }
  if (faults.stoppedPhones.includes(text.to))
    return { outcome: { kind: 'refused', reason: 'opted-out', said: 'The phone has opted out. (200)' } }
  if (Math.random() < faults.failRate)
    return { outcome: { kind: 'unavailable', said: '503: The line is down.' } }
  if (Math.random() < faults.rejectRate)
    return { outcome: { kind: 'refused', reason: 'filtered', said: 'Message filtered. (30)' } }
  const carrierId = randomSecret(16)
  if (Math.random() < faults.acceptThenTimeOutRate) return { outcome: { kind: 'unknown' }, keptAs: carrierId }
  return { outcome: { kind: 'accepted', carrierId, parts: 1 }, keptAs: carrierId }
}

function toRow(text: OutgoingText, carrierId: string, at: Date) {
  return {
    public_id: carrierId,
    direction: 'out' as const,
    phone: text.to,
    from_phone: text.from,
    to_phone: text.to,
    text: text.text,
    media_urls: text.mediaUrls,
    reference: text.reference,
    at,
  }
}

/**
 * Takes a token from a bucket that holds one second's worth.
 * @returns undefined, or the milliseconds until the next
 */
function createThrottle() {
  let tokens = 0
  let filledAt = 0
  return (perSecond: number | null, now: Date): number | undefined => {
    if (perSecond === null) return undefined
    const elapsed = Math.max(0, now.getTime() - filledAt)
    tokens = Math.min(Math.max(1, perSecond), tokens + (elapsed / 1000) * perSecond)
    filledAt = now.getTime()
    if (tokens < 1) return Math.ceil(((1 - tokens) / perSecond) * 1000)
    tokens--
    return undefined
  }
}
