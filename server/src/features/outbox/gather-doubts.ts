import type { Logger } from '../../platform/logging/logger.ts'

/** The references of a chunk's texts whose sending was cut short and of which the carrier tells nothing. */
export interface Doubts {
  /** Sent again. */
  twice: string[]
  /** Not sent again. */
  lost: string[]
  /** Writes a line for each of the two kinds that occurred. */
  log(): void
}

/**
 * Gathers the doubts of one chunk. A line for each text would fill a small disk in a long outage. A chunk that a crash
 * cuts short is in doubt again, so its texts are named by the next try.
 */
export function gatherDoubts(log: Logger): Doubts {
  const twice: string[] = []
  const lost: string[] = []
  return {
    twice,
    lost,
    log() {
      if (twice.length > 0)
        log.warn(
          { references: twice, times: twice.length, perhapsTwice: true },
          'texts whose sending was cut short are sent again, perhaps twice',
        )
      if (lost.length > 0)
        log.warn(
          { references: lost, times: lost.length, perhapsLost: true },
          'texts whose sending was cut short are not sent again, perhaps lost',
        )
    },
  }
}
