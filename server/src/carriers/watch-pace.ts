import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Reporting } from './carrier-alarms.ts'

/** After this time without a text that it puts off, a carrier takes texts at their pace again. */
const CALM_MS = MINUTE_MS
/** Operators hear of a carrier that puts off texts for this time, and takes no more than it puts off. */
const BUSY_MS = 30_000

/** Reports that a carrier puts texts off, by its answer or by receipt, and that it no longer does. */
export function watchPace({ name, log, alarms }: Reporting) {
  /** The texts put off and taken since the first that was put off. */
  let spell: { since: number; lastAt: number; putOff: number; taken: number; said: string } | undefined
  let isLogged = false

  function look(now: number): void {
    if (!spell || now - spell.since < BUSY_MS || spell.putOff <= spell.taken) return
    alarms.ring('busy', `the carrier ${name} puts texts off and says "${spell.said}"; they wait`, now)
  }

  return {
    look,
    /**
     * @param put.isThrottled because of the pace, and not because of trouble at the carrier or a network
     * @param put.wasTaken by receipt, so that the text counted as taken before
     */
    isPutOff(put: { now: number; said: string | undefined; isThrottled: boolean; wasTaken: boolean }): void {
      const { now, isThrottled, wasTaken, said = 'not now' } = put
      spell ??= { since: now, lastAt: now, putOff: 0, taken: 0, said }
      const taken = wasTaken ? Math.max(0, spell.taken - 1) : spell.taken
      spell = { ...spell, lastAt: now, putOff: spell.putOff + 1, taken, said }
      if (isThrottled && !isLogged) {
        isLogged = true
        log.warn(
          { carrier: name },
          'the carrier says that texts come too fast; they wait. Set the pace that it allows: ./partyline pace',
        )
      }
      look(now)
    },
    isAccepted(now: number): void {
      if (!spell) return
      spell.taken++
      if (now - spell.lastAt < CALM_MS) return
      spell = undefined
      alarms.end('busy')
      if (!isLogged) return
      isLogged = false
      log.warn({ carrier: name }, 'the carrier takes texts at their pace again')
    },
  }
}
