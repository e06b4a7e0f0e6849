/** Lets what somebody waits for go before what nobody does, within a process. */
export interface Precedence {
  /** Runs what somebody waits for. */
  first<Result>(act: () => Promise<Result>): Promise<Result>
  /**
   * Bulk work awaits this before each piece. It resolves at once when nobody waits, else when nobody does any more, for
   * one piece after the other, and after 50 ms in any case.
   */
  giveWay(): Promise<void>
  /** Gives way, then does a piece. */
  piece<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Pieces of bulk go on at this pace while there is always somebody who waits. */
const PIECE_EVERY_MS = 50

/** Makes the precedence of a process. */
export function createPrecedence(): Precedence {
  let waiting = 0
  const giving: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  const letOne = () => {
    clearTimeout(timer)
    giving.shift()?.()
    timer = giving.length > 0 ? setTimeout(letOne, PIECE_EVERY_MS) : undefined
  }
  const giveWay = async () => {
    if (giving.length === 0 && waiting === 0) return
    await new Promise<void>((resolve) => {
      giving.push(resolve)
      timer ??= setTimeout(letOne, PIECE_EVERY_MS)
    })
  }
  return {
    async first(act) {
      waiting++
      try {
        return await act()
      } finally {
        waiting--
        while (giving.length > 0 && waiting === 0) letOne()
      }
    },
    giveWay,
    async piece(work) {
      await giveWay()
      return work()
    },
  }
}
