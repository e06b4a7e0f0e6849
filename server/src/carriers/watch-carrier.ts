import type { Clock } from '../platform/context.ts'
import type { Logger } from '../platform/logger.ts'
import type { Meter } from '../platform/meter.ts'
import type { Carrier, Outcome, Receipt } from './carrier.ts'

/** A carrier that takes nothing for this long is away; a hiccup is not worth a line. In milliseconds. */
const AWAY_MS = 10_000
/** A carrier that asked for patience and then did not for this long has its pace back. */
const CALM_MS = 60_000

/** What the log says of a carrier: each trouble once, and once that it has passed. */
export interface Watch {
  /** The same carrier, watched. */
  carrier: Carrier
  /** Looks at what the carrier tells of texts it took. */
  noteReceipts(receipts: Receipt[]): void
}

/**
 * Watches what becomes of texts at a carrier, so that the operator reads in the log that it is away, throttles, or
 * refuses everything for something that is to be set right there.
 * @param parts.onBack called when it answers after having been away
 */
export function watchCarrier(
  carrier: Carrier,
  parts: { clock: Clock; log: Logger; meter?: Meter; onBack?: () => void },
): Watch {
  const { clock, log, meter, onBack } = parts
  const { name } = carrier
  let awaySince: number | undefined
  let saidAway = false
  let throttledAt: number | undefined
  let saidWhy: string | undefined

  function noteAway(now: number): void {
    awaySince ??= now
    if (saidAway || now - awaySince < AWAY_MS) return
    saidAway = true
    log.error(
      { carrier: name, sinceSeconds: Math.round((now - awaySince) / 1000) },
      'the carrier takes no texts; they wait, and are tried again for a day',
    )
  }

  function noteAnswer(now: number): void {
    const since = awaySince
    awaySince = undefined
    if (!saidAway || since === undefined) return
    saidAway = false
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

  function noteSetUp(why: string): void {
    if (why === saidWhy) return
    saidWhy = why
    log.error({ carrier: name, why }, 'the carrier refuses texts until its set-up is mended; they wait')
  }

  function noteAccepted(now: number): void {
    if (throttledAt !== undefined && now - throttledAt >= CALM_MS) {
      throttledAt = undefined
      log.warn({ carrier: name }, 'the carrier takes texts at their pace again')
    }
    if (saidWhy === undefined) return
    saidWhy = undefined
    log.warn({ carrier: name }, 'the carrier refuses texts no longer')
  }

  function note(outcome: Outcome): void {
    const now = clock().getTime()
    if (outcome.kind === 'unavailable' || outcome.kind === 'unknown') {
      noteAway(now)
      return
    }
    noteAnswer(now)
    if (outcome.kind === 'throttled') noteThrottled(now)
    else if (outcome.kind === 'accepted') noteAccepted(now)
    else if (outcome.reason === 'set-up') noteSetUp(outcome.why ?? `Look at the settings of ${name}.`)
  }

  return {
    carrier: {
      ...carrier,
      async send(text) {
        const outcome = await carrier.send(text)
        // Not sent because somebody else has the lane: that says nothing of the carrier.
        if (outcome.kind !== 'unavailable' || text.mayLeave()) {
          note(outcome)
          const word = outcome.kind === 'refused' ? outcome.reason : outcome.kind
          meter?.sent(name, word, outcome.kind === 'accepted' ? outcome.parts : 0)
        }
        return outcome
      },
    },
    noteReceipts(receipts) {
      const [why] = receipts.flatMap((one) => (one.reason === 'set-up' && one.why ? [one.why] : []))
      if (why !== undefined) noteSetUp(why)
    },
  }
}
