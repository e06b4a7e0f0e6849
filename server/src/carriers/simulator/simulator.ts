import { setTimeout as wait } from 'node:timers/promises'
import type { SimulatorFaults } from '@partyline/contract/simulator'
import { isFictionPhone } from '@partyline/domain/phones'
import { randomSecret } from '../../platform/secrets.ts'
import type { Carrier, CarrierParts, Outcome, OutgoingText } from '../carrier.ts'
import { readMedia } from './media.ts'
import { findByReference, keepTexts, readFaults } from './store.ts'

const AT_ONCE = 50

interface Waiting {
  text: OutgoingText
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * The carrier that stands in for a real one: it keeps what it is given for the virtual phones to show, and misbehaves
 * as PUT /api/simulator/faults asks. Sends of the same moment share one insert.
 */
export function createSimulator({ db, clock }: CarrierParts): Carrier {
  let queue: Waiting[] = []
  const throttle = createThrottle()

  const flush = async () => {
    const batch = queue
    queue = []
    try {
      const faults = await readFaults(db)
      // Half of the time there, half of it back: a text under way when the process dies may or may not have been sent.
      if (faults.latencyMs > 0) await wait(faults.latencyMs / 2)
      const now = clock()
      const outcomes = batch.map(({ text }) => decide(text, faults, throttle(faults.messagesPerSecond, now)))
      const kept = batch.flatMap(({ text }, index) => {
        const outcome = outcomes[index]
        return outcome?.keptAs ? [toRow(text, outcome.keptAs, now)] : []
      })
      // A few at a time, so that texts from the virtual phones have their turn in between.
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
    keepsInDatabase: true,
    send: (text) =>
      new Promise((resolve, reject) => {
        if (queue.length === 0) setImmediate(flush)
        queue.push({ text, resolve, reject })
      }),
    media: { hosts: [], read: (url) => readMedia(db, url) },
    async lookUp({ reference }) {
      if ((await readFaults(db)).cannotSay) return { kind: 'cannot-say' }
      const carrierId = await findByReference(db, reference)
      return carrierId ? { kind: 'has-it', carrierId } : { kind: 'has-it-not' }
    },
  }
}

interface Decision {
  outcome: Outcome
  /** The id under which the text reaches the phone; absent when it does not. */
  keptAs?: string
}

function decide(text: OutgoingText, faults: SimulatorFaults, retryAfterMs: number | undefined): Decision {
  if (!text.mayLeave()) return { outcome: { kind: 'unavailable' } }
  // What stands here is open to everybody, so nothing about a real phone ever does.
  if (!isFictionPhone(text.to)) return { outcome: { kind: 'refused', reason: 'invalid-number' } }
  if (retryAfterMs !== undefined) return { outcome: { kind: 'throttled', retryAfterMs } }
  if (faults.stoppedPhones.includes(text.to)) return { outcome: { kind: 'refused', reason: 'opted-out' } }
  if (Math.random() < faults.failRate) return { outcome: { kind: 'unavailable' } }
  if (Math.random() < faults.rejectRate) return { outcome: { kind: 'refused', reason: 'filtered' } }
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

/** A bucket of one second's tokens: undefined when there is one, else the milliseconds until there is. */
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
