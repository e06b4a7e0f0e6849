import { hostOf } from '@partyline/domain/networks'

/** A household, an office or a venue behind one address, with several tabs each. */
const OF_ADDRESS = 500
/** Every browser of one person, with a dozen tabs each. */
const OF_PERSON = 40
/** Some 30 kB each. */
const OF_PROCESS = 2000
/** Visitors who are not signed in leave room for those who are: their pages work without, too. */
const OF_STRANGERS = 1500

/** Counts the live streams that this process holds open. */
export interface OpenStreams {
  /** Makes room for one more; the answer gives it back. Undefined: the client has as many as it may have. */
  take(asker: { address: string; personId: string | undefined }): (() => void) | undefined
}

/** Makes the count. Each stream holds a connection and memory for as long as it likes. */
export function createOpenStreams(): OpenStreams {
  const counts = new Map<string, number>()
  const add = (key: string, more: number) => {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    take({ address, personId }) {
      const limits: [key: string, most: number][] = [
        ['process', OF_PROCESS],
        [`address ${hostOf(address)}`, OF_ADDRESS],
        personId === undefined ? ['strangers', OF_STRANGERS] : [`person ${personId}`, OF_PERSON],
      ]
      if (limits.some(([key, most]) => (counts.get(key) ?? 0) >= most)) return undefined
      for (const [key] of limits) add(key, 1)
      let given = false
      return () => {
        if (given) return
        given = true
        for (const [key] of limits) add(key, -1)
      }
    },
  }
}
