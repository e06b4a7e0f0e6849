/**
 * Makes a function that reads again, with at most one reading at a time for each key. A call during a reading
 * starts one more afterwards, so that it includes what came too late for the first, however many calls there
 * are.
 * @param read reads one key; it may fail, which ends the round
 */
export function createCatchUp(read: (key: string) => Promise<unknown>): (key: string) => void {
  const reading = new Map<string, { again: boolean }>()

  async function round(key: string, state: { again: boolean }): Promise<void> {
    try {
      do {
        state.again = false
        await read(key)
      } while (state.again)
    } finally {
      reading.delete(key)
    }
  }

  return (key) => {
    const state = reading.get(key)
    if (state) {
      state.again = true
      return
    }
    const begun = { again: false }
    reading.set(key, begun)
    round(key, begun).catch(() => undefined)
  }
}
