/** Runs foreground work, for which a person or a carrier waits, before background work in the same process. */
export interface Precedence {
  /** Runs foreground work. */
  foreground<Result>(act: () => Promise<Result>): Promise<Result>
  /**
   * Background work awaits this before each step. It resolves at once when no foreground work runs. Otherwise
   * it resolves when the last foreground work ends, and after 50 ms at the latest, for one waiting step at a
   * time.
   */
  giveWay(): Promise<void>
  /** Gives way, then runs one step of background work. */
  background<Result>(work: () => Promise<Result>): Promise<Result>
}

/** When foreground work never pauses, one background step runs in this time. */
const STEP_EVERY_MS = 50

/** Makes the precedence of a process. */
export function createPrecedence(): Precedence {
  let waiting = 0
  const giving: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  const letOne = () => {
    clearTimeout(timer)
    giving.shift()?.()
    timer = giving.length > 0 ? setTimeout(letOne, STEP_EVERY_MS) : undefined
  }
  const giveWay = async () => {
    if (giving.length === 0 && waiting === 0) return
    await new Promise<void>((resolve) => {
      giving.push(resolve)
      timer ??= setTimeout(letOne, STEP_EVERY_MS)
    })
  }
  return {
    async foreground(act) {
      waiting++
      try {
        return await act()
      } finally {
        waiting--
        while (giving.length > 0 && waiting === 0) letOne()
      }
    },
    giveWay,
    async background(work) {
      await giveWay()
      return work()
    },
  }
}
