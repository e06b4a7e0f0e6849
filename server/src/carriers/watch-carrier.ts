import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../platform/context.ts'
import type { Ring } from '../platform/health/alarms.ts'
import type { Meter } from '../platform/health/meter.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { traced } from '../platform/tracing/traced.ts'
import type { Carrier, Outcome, Receipt } from './carrier.ts'
import { createHearing, type Hear, wordsOf } from './hear-carrier.ts'

/** A carrier that takes no text for this time is away. A shorter failure is not logged. */
const AWAY_MS = 10_000
/** After this time without throttling, a carrier takes texts at their pace again. */
const CALM_MS = MINUTE_MS
/** The outbox tries a text that the set-up refuses once a minute. After this time without a refusal, the set-up works. */
const SET_UP_WORKS_MS = 2 * MINUTE_MS

/** An alarm repeats once a minute while the trouble lasts, so that the alarm of a dead process ends by itself. */
const RING_AGAIN_MS = MINUTE_MS
const TROUBLE_MS = 15 * MINUTE_MS

/** A carrier whose trouble the log reports: once when it begins, once when it ends. */
export interface Watch {
  /** The watched carrier. */
  carrier: Carrier
  /** Notes the receipts of texts that the carrier accepted. */
  noteReceipts(receipts: Receipt[]): void
}

/**
 * Watches a carrier's outcomes. The log tells the operator that the carrier is away, throttles, or refuses everything
 * because of a wrong setting.
 * @param deps.onBack called when the carrier answers again
 */
export function watchCarrier(
  carrier: Carrier,
  deps: { clock: Clock; log: Logger; meter?: Meter; ring?: Ring; hear?: Hear; onBack?: () => void },
): Watch {
  const { clock, log, meter, ring, hear, onBack } = deps
  const { name } = carrier
  const listen = createHearing(name, { clock, hear })
  let awaySince: number | undefined
  let loggedAway = false
  let throttledAt: number | undefined
  let loggedReason: string | undefined
  /** Until then an accepted text is no sign that the set-up works: another was refused, perhaps by receipt. */
  let blamedUntil: number | undefined
  const rung = new Map<string, { words: string; at: number }>()
  let hasAccepted = false

  function ringFor(what: 'away' | 'set-up', words: string, now: number): void {
    const key = `carrier ${what} ${name}`
    const last = rung.get(key)
    if (last?.words === words && now - last.at < RING_AGAIN_MS) return
    rung.set(key, { words, at: now })
    ring?.({ kind: 'trouble', key, words, forMs: TROUBLE_MS })
  }
  function ringOver(what: 'away' | 'set-up'): void {
    const key = `carrier ${what} ${name}`
    rung.delete(key)
    ring?.({ kind: 'over', key })
  }

  function noteAway(outcome: Outcome, now: number): void {
    awaySince ??= now
    if (now - awaySince >= AWAY_MS) ringFor('away', `the carrier ${name} takes no texts; they wait`, now)
    if (loggedAway || now - awaySince < AWAY_MS) return
    loggedAway = true
    log.error(
      { carrier: name, sinceSeconds: Math.round((now - awaySince) / 1000), said: wordsOf(outcome) },
      'the carrier takes no texts; they wait, and are tried again for a day',
    )
  }

  function noteAnswer(now: number): void {
    const since = awaySince
    awaySince = undefined
    if (!loggedAway || since === undefined) return
    loggedAway = false
    ringOver('away')
    log.warn(
      { carrier: name, awaySeconds: Math.round((now - since) / 1000) },
      'the carrier takes texts again',
    )
    onBack?.()
  }

  function noteThrottled(now: number): void {
    if (throttledAt === undefined) {
      log.warn(
        { carrier: name },
        'the carrier says that texts come too fast; they wait. Set the pace that it allows: ./partyline pace',
      )
    }
    throttledAt = now
  }

  function noteSetUp(why: string, now: number, lastsMs: number): void {
    blamedUntil = Math.max(blamedUntil ?? 0, now + lastsMs)
    const because = why.replace(/\.$/, '')
    ringFor('set-up', `the carrier ${name} refuses texts until its set-up is fixed: ${because}`, now)
    if (why === loggedReason) return
    loggedReason = why
    log.error({ carrier: name, why }, 'the carrier refuses texts until its set-up is fixed; they wait')
  }

  function noteSetUpWorks(): void {
    blamedUntil = undefined
    if (loggedReason === undefined) return
    loggedReason = undefined
    ringOver('set-up')
    log.warn({ carrier: name }, 'the carrier no longer refuses texts')
  }

  function noteAccepted(now: number): void {
    // An operator mends the settings and restarts. The alarms of the process before are over then.
    if (!hasAccepted) for (const what of ['away', 'set-up'] as const) ringOver(what)
    hasAccepted = true
    if (throttledAt !== undefined && now - throttledAt >= CALM_MS) {
      throttledAt = undefined
      log.warn({ carrier: name }, 'the carrier takes texts at their pace again')
    }
    if (blamedUntil === undefined || now >= blamedUntil) noteSetUpWorks()
  }

  function note(outcome: Outcome): void {
    const now = clock().getTime()
    if (outcome.kind === 'unavailable' || outcome.kind === 'unknown') {
      noteAway(outcome, now)
      return
    }
    noteAnswer(now)
    if (outcome.kind === 'throttled') noteThrottled(now)
    else if (outcome.kind === 'accepted') noteAccepted(now)
    else if (outcome.reason === 'set-up')
      noteSetUp(outcome.why ?? `Look at the settings of ${name}.`, now, SET_UP_WORKS_MS)
  }

  return {
    carrier: {
      ...carrier,
      send(text) {
        const names = { 'partyline.carrier': name, 'partyline.reference': text.reference }
        return traced('send text', names, async (span) => {
          const outcome = await carrier.send(text)
          const word = outcome.kind === 'refused' ? outcome.reason : outcome.kind
          span.setAttribute('partyline.outcome', word)
          // This process lost the batch's lease and sent nothing, which says nothing about the carrier.
          if (outcome.kind !== 'unavailable' || text.mayLeave()) {
            note(outcome)
            listen(outcome)
            meter?.sent(name, word, outcome.kind === 'accepted' ? outcome.parts : 0)
          }
          return outcome
        })
      },
    },
    noteReceipts(receipts) {
      if (receipts.some(({ reason }) => reason === 'throttled')) noteThrottled(clock().getTime())
      const [why] = receipts.flatMap((one) => (one.reason === 'set-up' && one.why ? [one.why] : []))
      if (why !== undefined) {
        noteSetUp(why, clock().getTime(), TROUBLE_MS)
      } else if (blamedUntil !== undefined && receipts.some(({ state }) => state === 'delivered')) {
        noteSetUpWorks()
      }
    },
  }
}
