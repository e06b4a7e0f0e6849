import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../platform/context.ts'
import type { Ring } from '../platform/health/alarms.ts'
import type { Meter } from '../platform/health/meter.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { traced } from '../platform/tracing/traced.ts'
import type { Carrier, Outcome, Receipt } from './carrier.ts'
import { createHearing, type Hear, wordsOf } from './hear-carrier.ts'
import { watchFailures } from './watch-failures.ts'

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

/** What each kind of trouble is reported with. */
interface Reporting {
  /** The name of the carrier. */
  name: string
  log: Logger
  alarms: ReturnType<typeof createAlarms>
}

/**
 * Watches a carrier's outcomes. The log tells the operator that the carrier is away, throttles, or refuses everything
 * because of a wrong setting. An alarm tells that texts fail one after the other.
 * @param deps.onBack called when the carrier answers again
 */
export function watchCarrier(
  carrier: Carrier,
  deps: { clock: Clock; log: Logger; meter?: Meter; ring?: Ring; hear?: Hear; onBack?: () => void },
): Watch {
  const { clock, log, meter, ring, hear, onBack } = deps
  const { name } = carrier
  const listen = createHearing(name, { clock, hear })
  const alarms = createAlarms(name, ring)
  const absence = watchAbsence({ name, log, alarms }, onBack)
  const pace = watchPace(name, log)
  const setUp = watchSetUp({ name, log, alarms })
  const failures = watchFailures(name, { clock, ring })
  let hasAccepted = false

  function note(outcome: Outcome): void {
    const now = clock().getTime()
    failures.note(outcome)
    if (outcome.kind === 'unavailable' || outcome.kind === 'unknown') {
      absence.begins(outcome, now)
      return
    }
    absence.ends(now)
    if (outcome.kind === 'throttled') pace.isThrottled(now)
    else if (outcome.kind === 'refused' && outcome.reason === 'set-up')
      setUp.isBlamed(outcome.why ?? `Look at the settings of ${name}.`, now, SET_UP_WORKS_MS)
    else if (outcome.kind === 'accepted') {
      // An operator mends the settings and restarts. The alarms of the process before are over then.
      if (!hasAccepted) alarms.endAll()
      hasAccepted = true
      pace.isAccepted(now)
      setUp.isAccepted(now)
    }
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
      const now = clock().getTime()
      failures.noteReceipts(receipts)
      if (receipts.some(({ reason }) => reason === 'throttled')) pace.isThrottled(now)
      const [why] = receipts.flatMap((one) => (one.reason === 'set-up' && one.why ? [one.why] : []))
      if (why !== undefined) setUp.isBlamed(why, now, TROUBLE_MS)
      else if (receipts.some(({ state }) => state === 'delivered')) setUp.isDelivered()
    },
  }
}

/** Rings and ends the operators' alarms about one carrier. */
function createAlarms(name: string, ring: Ring | undefined) {
  const keyOf = (what: 'away' | 'set-up') => `carrier ${what} ${name}` as const
  const rung = new Map<string, { words: string; at: number }>()
  const end = (what: 'away' | 'set-up') => {
    rung.delete(keyOf(what))
    ring?.({ kind: 'over', key: keyOf(what) })
  }
  return {
    ring(what: 'away' | 'set-up', words: string, now: number): void {
      const key = keyOf(what)
      const last = rung.get(key)
      if (last?.words === words && now - last.at < RING_AGAIN_MS) return
      rung.set(key, { words, at: now })
      ring?.({ kind: 'trouble', key, words, forMs: TROUBLE_MS })
    },
    end,
    endAll(): void {
      end('away')
      end('set-up')
    },
  }
}

/** Reports that a carrier takes no texts, and that it takes them again. */
function watchAbsence({ name, log, alarms }: Reporting, onBack: (() => void) | undefined) {
  let since: number | undefined
  let isLogged = false
  return {
    begins(outcome: Outcome, now: number): void {
      since ??= now
      if (now - since < AWAY_MS) return
      alarms.ring('away', `the carrier ${name} takes no texts; they wait`, now)
      if (isLogged) return
      isLogged = true
      log.error(
        { carrier: name, sinceSeconds: Math.round((now - since) / 1000), said: wordsOf(outcome) },
        'the carrier takes no texts; they wait, and are tried again for a day',
      )
    },
    ends(now: number): void {
      const awayMs = now - (since ?? now)
      since = undefined
      if (!isLogged) return
      isLogged = false
      alarms.end('away')
      log.warn({ carrier: name, awaySeconds: Math.round(awayMs / 1000) }, 'the carrier takes texts again')
      onBack?.()
    },
  }
}

/** Reports that texts come too fast for a carrier, and that they no longer do. */
function watchPace(name: string, log: Logger) {
  let throttledAt: number | undefined
  return {
    isThrottled(now: number): void {
      if (throttledAt === undefined)
        log.warn(
          { carrier: name },
          'the carrier says that texts come too fast; they wait. Set the pace that it allows: ./partyline pace',
        )
      throttledAt = now
    },
    isAccepted(now: number): void {
      if (throttledAt === undefined || now - throttledAt < CALM_MS) return
      throttledAt = undefined
      log.warn({ carrier: name }, 'the carrier takes texts at their pace again')
    },
  }
}

/** Reports that a carrier refuses every text because of its set-up, and that it no longer does. */
function watchSetUp({ name, log, alarms }: Reporting) {
  let loggedReason: string | undefined
  /** Until then an accepted text is no sign that the set-up works: another was refused, perhaps by receipt. */
  let blamedUntil: number | undefined
  const works = () => {
    blamedUntil = undefined
    if (loggedReason === undefined) return
    loggedReason = undefined
    alarms.end('set-up')
    log.warn({ carrier: name }, 'the carrier no longer refuses texts')
  }
  return {
    /** @param lastsMs for which accepted texts prove nothing */
    isBlamed(why: string, now: number, lastsMs: number): void {
      blamedUntil = Math.max(blamedUntil ?? 0, now + lastsMs)
      const because = why.replace(/\.$/, '')
      alarms.ring('set-up', `the carrier ${name} refuses texts until its set-up is fixed: ${because}`, now)
      if (why === loggedReason) return
      loggedReason = why
      log.error({ carrier: name, why }, 'the carrier refuses texts until its set-up is fixed; they wait')
    },
    isAccepted(now: number): void {
      if (blamedUntil === undefined || now >= blamedUntil) works()
    },
    isDelivered(): void {
      if (blamedUntil !== undefined) works()
    },
  }
}
