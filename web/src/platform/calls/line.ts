/** Whether the server can be reached. */
export interface LineState {
  /** 'back': it was down, and has been up for less than 3 s. */
  state: 'up' | 'down' | 'back'
  /**
   * When the last answer came before the connection went down, in milliseconds since 1970; undefined while it
   * is up.
   */
  since: number | undefined
  /** How many messages waited for the connection and have gone out since it came back. */
  wentOut: number
}

/**
 * Without an answer for this long the connection counts as down, in milliseconds. A shorter break is not
 * shown.
 */
const DOWN_AFTER_MS = 3_000
/** How long the connection counts as just back, in milliseconds. */
const BACK_FOR_MS = 3_000
/** The first wait between two probes, in milliseconds. Each later wait is twice as long, up to the longest. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

interface LineParts {
  /** Asks the server whether it can take calls. @throws when it cannot, or no answer comes */
  probe: () => Promise<unknown>
  /** In milliseconds since 1970. */
  now: () => number
}

/** Watches whether the server answers. While it does not, probes it until it does. */
export function createLine({ probe, now }: LineParts) {
  let current: LineState = { state: 'up', since: undefined, wentOut: 0 }
  let lostAt: number | undefined
  /** A probe has failed too, so it is not one call alone that cannot get through. */
  let wasAway = false
  let wait = FIRST_WAIT_MS
  let probing: ReturnType<typeof setTimeout> | undefined
  let turning: ReturnType<typeof setTimeout> | undefined
  const shown = new Set<() => void>()
  const reached = new Set<(wasAway: boolean) => void>()

  const show = (next: LineState) => {
    current = next
    for (const listener of shown) listener()
  }
  const settle = () => {
    clearTimeout(turning)
    turning = setTimeout(() => show({ state: 'up', since: undefined, wentOut: 0 }), BACK_FOR_MS)
  }
  const tryNow = async () => {
    clearTimeout(probing)
    try {
      await probe()
      note(true)
    } catch {
      wasAway = true
      clearTimeout(probing)
      if (lostAt === undefined) return
      probing = setTimeout(tryNow, wait)
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    }
  }
  const goDown = (since: number) => show({ state: 'down', since, wentOut: 0 })
  /** An attempt to reach the server got an answer, or did not. */
  const note = (answered: boolean) => {
    if (!answered && lostAt === undefined) {
      const at = now()
      lostAt = at
      wasAway = false
      wait = FIRST_WAIT_MS
      clearTimeout(turning)
      turning = setTimeout(() => goDown(at), DOWN_AFTER_MS)
      probing = setTimeout(tryNow, 0)
    }
    if (answered && lostAt !== undefined) {
      lostAt = undefined
      clearTimeout(probing)
      clearTimeout(turning)
      if (current.state !== 'up') {
        show({ state: 'back', since: undefined, wentOut: 0 })
        settle()
      }
      for (const listener of reached) listener(wasAway)
    }
  }

  return {
    note,
    tryNow,
    /**
     * The browser says that the network changed, or that the page is in front again. The next probe comes at
     * once.
     */
    wake: () => {
      if (lostAt === undefined) return
      wait = FIRST_WAIT_MS
      void tryNow()
    },
    /** A message that had waited for the connection has gone out. */
    noteWentOut: () => {
      if (current.state !== 'back') return
      show({ ...current, wentOut: current.wentOut + 1 })
      settle()
    },
    now: () => current,
    /** Calls back when the state changes. @returns how to stop that */
    subscribe: (listener: () => void) => listenTo(shown, listener),
    /**
     * Calls back when an answer comes after a failure, with whether the server itself was away.
     * @returns how to stop that
     */
    onReached: (listener: (wasAway: boolean) => void) => listenTo(reached, listener),
  }
}

function listenTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
