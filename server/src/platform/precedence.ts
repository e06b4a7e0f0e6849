/** Lets what somebody waits for go before what nobody does, within a process. */
export interface Precedence {
  /** Runs what somebody waits for. */
  first<Result>(act: () => Promise<Result>): Promise<Result>
  /**
   * To be awaited by work in bulk before each piece: at once when nobody waits, else when nobody does any more, one
   * piece after the other, and after so long in any case.
   */
  giveWay(): Promise<void>
}

/** Pieces of bulk go on at this pace while there is always somebody who waits. */
const PIECE_EVERY_MS = 50

/** Makes the precedence of a process. */
export function createPrecedence(): Precedence {
  let begun = 0
  const giving: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  const letOne = () => {
    timer = undefined
    giving.shift()?.()
    if (giving.length > 0) timer = setTimeout(letOne, begun === 0 ? 0 : PIECE_EVERY_MS)
  }
  return {
    async first(act) {
      begun++
      try {
        return await act()
      } finally {
        begun--
        if (begun === 0 && giving.length > 0) {
          clearTimeout(timer)
          letOne()
        }
      }
    },
    giveWay() {
      if (begun === 0 && giving.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        giving.push(resolve)
        timer ??= setTimeout(letOne, PIECE_EVERY_MS)
      })
    },
  }
}
