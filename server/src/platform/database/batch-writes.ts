const LONG_MS = 250

/**
 * Batches concurrent writes: callers that arrive during one write share the next. Each caller resolves with
 * the write that carried its items. When a shared write fails, each caller's items are tried alone, so that
 * one caller's bad item does not fail the others. A write that takes longer than a quarter of a second delays
 * no other.
 * @param most the most callers in one write
 */
export function batchWrites<Thing>(
  write: (things: Thing[]) => Promise<void>,
  most = 100,
): (things: Thing[]) => Promise<void> {
  interface Caller {
    things: Thing[]
    resolve: () => void
    reject: (error: unknown) => void
  }
  let waiting: Caller[] = []
  let writing = false

  const alone = ({ things, resolve, reject }: Caller) => write(things).then(resolve, reject)
  const together = async (callers: Caller[]) => {
    try {
      await write(callers.flatMap(({ things }) => things))
      for (const { resolve } of callers) resolve()
    } catch (error) {
      if (callers.length > 1) await Promise.all(callers.map(alone))
      else callers[0]?.reject(error)
    }
  }
  const next = () => {
    writing = waiting.length > 0
    if (!writing) return
    const callers = waiting.slice(0, most)
    waiting = waiting.slice(most)
    let over = false
    const goOn = () => {
      if (!over) next()
      over = true
    }
    const timer = setTimeout(goOn, LONG_MS)
    void together(callers).finally(() => {
      clearTimeout(timer)
      goOn()
    })
  }
  return (things) =>
    new Promise((resolve, reject) => {
      waiting.push({ things, resolve, reject })
      if (!writing) next()
    })
}
