import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../platform/context.ts'
import type { Ring } from '../platform/health/alarms.ts'
import type { Meter } from '../platform/health/meter.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { traced } from '../platform/tracing/traced.ts'
import type { Carrier, Outcome, Receipt } from './carrier.ts'
import { createAlarms, type Reporting, TROUBLE_MS } from './carrier-alarms.ts'
import { createHearing, type Hear, wordsOf } from './hear-carrier.ts'
import { watchFailures } from './watch-failures.ts'
import { watchPace } from './watch-pace.ts'

/** A carrier that takes no text for this time is away. A shorter failure is not logged. */
const AWAY_MS = 10_000
/** The outbox tries a text that the set-up refuses once a minute. After this time without a refusal, the set-up works. */
const SET_UP_WORKS_MS = 2 * MINUTE_MS

/** A carrier whose trouble the log reports: once when it begins, once when it ends. */
export interface Watch {
  /** The watched carrier. */
  carrier: Carrier
  /** Notes the receipts of texts that the carrier accepted. */
  noteReceipts(receipts: Receipt[]): void
  /** Reports a trouble that only time shows: calls that nobody answers, and texts that wait for a busy carrier. */
  look(): void
}

/**
 * Watches a carrier's outcomes. The log and alarms tell the operator that the carrier is away, throttles, or refuses
 * everything because of a wrong setting. An alarm tells that texts fail one after the other.
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
  const pace = watchPace({ name, log, alarms })
  const silence = createSilence()
  const setUp = watchSetUp({ name, log, alarms })
  const failures = watchFailures(name, { clock, ring })
  let hasAccepted = false

  function note(outcome: Outcome, begunAt: number): void {
    const now = clock().getTime()
    failures.note(outcome)
    if (outcome.kind === 'unavailable' || outcome.kind === 'unknown') {
      absence.begins(outcome, begunAt)
      absence.look(now)
      return
    }
    absence.ends(now)
    if (outcome.kind === 'throttled')
      pace.isPutOff({ now, said: wordsOf(outcome), isThrottled: true, wasTaken: false })
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

  function noteReceipts(receipts: Receipt[]): void {
    const now = clock().getTime()
    failures.noteReceipts(receipts)
    for (const { reason, said } of receipts) {
      const isThrottled = reason === 'throttled'
      if (isThrottled || reason === 'unavailable') pace.isPutOff({ now, said, isThrottled, wasTaken: true })
    }
    const [why] = receipts.flatMap((one) => (one.reason === 'set-up' && one.why ? [one.why] : []))
    if (why !== undefined) setUp.isBlamed(why, now, TROUBLE_MS)
    else if (receipts.some(({ state }) => state === 'delivered')) setUp.isDelivered()
  }

  return {
    carrier: {
      ...carrier,
      ...(carrier.report && {
        async report(carrierId: string) {
          const receipts = (await carrier.report?.(carrierId)) ?? []
          noteReceipts(receipts)
          return receipts
        },
      }),
      send(text) {
        const names = { 'partyline.carrier': name, 'partyline.reference': text.reference }
        return traced('send text', names, async (span) => {
          const begunAt = clock().getTime()
          silence.begins(begunAt)
          const outcome = await carrier.send(text)
          silence.ends(outcome, clock().getTime())
          const word = outcome.kind === 'refused' ? outcome.reason : outcome.kind
          if (span) span.attributes['partyline.outcome'] = word
          // This process lost the batch's lease and sent nothing, which says nothing about the carrier.
          if (outcome.kind !== 'unavailable' || text.mayLeave()) {
            note(outcome, begunAt)
            listen(outcome)
            meter?.sent(name, word, outcome.kind === 'accepted' ? outcome.parts : 0)
          }
          return outcome
        })
      },
    },
    noteReceipts,
    look() {
      const now = clock().getTime()
      const since = silence.since()
      if (since !== undefined && now - since >= AWAY_MS) absence.begins({ kind: 'unknown' }, since)
      absence.look(now)
      pace.look(now)
    },
  }
}

/** Knows since when a carrier has answered none of the calls that are open. */
function createSilence() {
  let open = 0
  let heardAt = 0
  return {
    begins(now: number): void {
      if (open++ === 0) heardAt = now
    },
    ends({ kind }: Outcome, now: number): void {
      open--
      if (kind !== 'unknown' && kind !== 'unavailable') heardAt = now
    },
    since: () => (open > 0 ? heardAt : undefined),
  }
}

/** Reports that a carrier takes no texts, and that it takes them again. */
function watchAbsence({ name, log, alarms }: Reporting, onBack: (() => void) | undefined) {
  let since: number | undefined
  let said = ''
  let isLogged = false
  return {
    begins(outcome: Outcome, at: number): void {
      since ??= at
      said = wordsOf(outcome)
    },
    look(now: number): void {
      if (since === undefined || now - since < AWAY_MS) return
      alarms.ring('away', `the carrier ${name} takes no texts; they wait`, now)
      if (isLogged) return
      isLogged = true
      log.error(
        { carrier: name, sinceSeconds: Math.round((now - since) / 1000), said },
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
