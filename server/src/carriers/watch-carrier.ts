import type { Ring } from '../platform/alarms.ts'
import type { Clock } from '../platform/context.ts'
import type { Logger } from '../platform/logger.ts'
import type { Meter } from '../platform/meter.ts'
import type { Carrier, Outcome, Receipt } from './carrier.ts'

/** A carrier that takes nothing for this long is away; a hiccup is not worth a line. In milliseconds. */
const AWAY_MS = 10_000
/** A carrier that asked for patience and then did not for this long has its pace back. */
const CALM_MS = 60_000

/** Every minute of trouble is told again; a process that died tells nothing more, and its trouble is over then. */
const TELL_AGAIN_MS = 60_000
const TROUBLE_MS = 15 * 60_000

/** What the log says of a carrier: each trouble once, and once that it has passed. */
export interface Watch {
  /** The same carrier, watched. */
  carrier: Carrier
  /** Looks at what the carrier tells of texts it took. */
  noteReceipts(receipts: Receipt[]): void
}

/**
 * Watches what becomes of texts at a carrier, so that the operator reads in the log that it is away, throttles, or
 * refuses everything because a setting there is wrong.
 * @param parts.onBack called when it answers after having been away
 */
export function watchCarrier(
  carrier: Carrier,
  parts: { clock: Clock; log: Logger; meter?: Meter; ring?: Ring; onBack?: () => void },
): Watch {
  const { clock, log, meter, ring, onBack } = parts
  const { name } = carrier
  let awaySince: number | undefined
  let saidAway = false
  let throttledAt: number | undefined
  let saidWhy: string | undefined
  const rung = new Map<string, number>()

  function ringFor(what: 'away' | 'set-up', words: string, now: number): void {
    const key = `carrier ${what} ${name}`
    if (now - (rung.get(key) ?? Number.NEGATIVE_INFINITY) < TELL_AGAIN_MS) return
    rung.set(key, now)
    ring?.({ kind: 'trouble', key, words, forMs: TROUBLE_MS })
  }
  function ringOver(what: 'away' | 'set-up'): void {
    const key = `carrier ${what} ${name}`
    rung.delete(key)
    ring?.({ kind: 'over', key })
  }

  function noteAway(now: number): void {
    awaySince ??= now
    if (now - awaySince >= AWAY_MS) ringFor('away', `the carrier ${name} takes no texts; they wait`, now)
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

  function noteSetUp(why: string, now: number): void {
    ringFor('set-up', `the carrier ${name} refuses texts until its set-up is mended: ${why}`, now)
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
    ringOver('set-up')
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
    else if (outcome.reason === 'set-up') noteSetUp(outcome.why ?? `Look at the settings of ${name}.`, now)
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
      if (why !== undefined) noteSetUp(why, clock().getTime())
    },
  }
}
