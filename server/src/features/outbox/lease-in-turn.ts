import { LANES } from './fan-out-store.ts'
import type { LeasedBatch } from './store.ts'

/** So long one worker leaves it to another: a carrier that was quick may begin to dawdle, a connection may hang. */
const PATIENCE_MS = 100

/** Whether that is all of a small message, a few texts in each of many lanes. @param texts about how many go at once */
export function isSmall({ lanes, size }: LeasedBatch, texts: number): boolean {
  return lanes.length > 1 && size <= Math.ceil(texts / LANES)
}

/** How the workers of a process share what is to be sent. */
export interface InTurn {
  /**
   * Leases, but not while another does.
   * @param texts about how many are wanted at once
   * @returns undefined when there is nothing, or when another is at a small message and goes on with what is behind it
   */
  take(texts: number, lease: () => Promise<LeasedBatch | undefined>): Promise<LeasedBatch | undefined>
  /** To be called once what was taken is done with. @returns whether another was sent away since it was taken */
  leave(batch: LeasedBatch): boolean
}

/**
 * Has one worker of a process at a time be at a small message, which has a few texts in each of many lanes. Two that
 * look at once would share these lanes, and then those of all small messages behind it: four of them took 30 statements
 * for a message to 1,000 that one sends with 10.
 */
export function createInTurn(): InTurn {
  let leasing: Promise<unknown> | undefined
  let small: { batch: LeasedBatch; patience: NodeJS.Timeout } | undefined
  let sentAway = false

  const leave = (batch: LeasedBatch) => {
    if (small?.batch === batch) {
      clearTimeout(small.patience)
      small = undefined
    }
    return sentAway
  }
  const leaseFor = async (texts: number, lease: () => Promise<LeasedBatch | undefined>) => {
    sentAway = false
    const batch = await lease()
    if (batch && isSmall(batch, texts))
      small = { batch, patience: setTimeout(() => leave(batch), PATIENCE_MS) }
    return batch
  }
  return {
    leave,
    async take(texts, lease) {
      if (leasing) await endOrPatience(leasing)
      if (small) {
        sentAway = true
        return undefined
      }
      const mine = leaseFor(texts, lease)
      leasing = mine
      try {
        return await mine
      } finally {
        if (leasing === mine) leasing = undefined
      }
    },
  }
}

/** Resolves once that has ended, well or not, or has taken too long. */
async function endOrPatience(leasing: Promise<unknown>): Promise<void> {
  let patience: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([leasing.catch(() => undefined), tooLong])
  clearTimeout(patience)
}
