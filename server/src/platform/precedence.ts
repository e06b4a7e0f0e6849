import { availableParallelism } from 'node:os'
import type { Clock } from './context.ts'

/** Lets what somebody waits for go before what nobody does, within a process. */
export interface Precedence {
  /** Runs what somebody waits for. @param act false: it looked, and nobody was there */
  first<Result>(act: () => Promise<Result>): Promise<Result>
  /**
   * To be awaited by work in bulk before each piece: at once when nobody waits, else when nobody does any more, one
   * piece after the other, and after so long in any case. While people come one after the other, some pieces wait for
   * the end of others too, so that one core is free for who comes next.
   * @returns to be called at the end of the piece
   */
  giveWay(): Promise<() => void>
  /** Gives way, then does a piece. */
  piece<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Pieces of bulk go on at this pace while there is always somebody who waits. */
const PIECE_EVERY_MS = 50
/** Two who waited within this time are a rush: others will come. */
const RUSH_MS = 1000

/**
 * Makes the precedence of a process.
 * @param cores pieces that go at once in a rush are one fewer, and one at least
 */
export function createPrecedence(clock: Clock, cores = availableParallelism()): Precedence {
  const atOnce = Math.max(1, cores - 1)
  let waiting = 0
  let underWay = 0
  let lastWait = Number.NEGATIVE_INFINITY
  let waitBefore = Number.NEGATIVE_INFINITY
  const giving: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  // A clock that is set back ends a rush.
  const isRush = () => Math.abs(clock().getTime() - waitBefore) <= RUSH_MS
  const isFree = () => waiting === 0 && (underWay < atOnce || !isRush())
  const letOne = () => {
    clearTimeout(timer)
    giving.shift()?.()
    timer = giving.length > 0 ? setTimeout(letOne, PIECE_EVERY_MS) : undefined
  }
  const letGo = () => {
    while (giving.length > 0 && isFree()) letOne()
  }
  const begin = () => {
    underWay++
    return () => {
      underWay--
      letGo()
    }
  }
  const giveWay = async () => {
    if (giving.length === 0 && isFree()) return begin()
    return new Promise<() => void>((resolve) => {
      giving.push(() => resolve(begin()))
      timer ??= setTimeout(letOne, PIECE_EVERY_MS)
    })
  }
  return {
    async first(act) {
      waiting++
      let somebody = true
      try {
        const result = await act()
        somebody = result !== false
        return result
      } finally {
        waiting--
        if (somebody) {
          waitBefore = lastWait
          lastWait = clock().getTime()
        }
        letGo()
      }
    },
    giveWay,
    async piece(work) {
      const end = await giveWay()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
