import { mostOfCeiling } from '@partyline/domain/limits/ceilings'
import { hostOf, networkOf } from '@partyline/domain/limits/networks'

/** A household, an office or a venue behind one address, with several tabs each. */
const OF_ADDRESS = 500
/** Every browser of one person, with a dozen tabs each. */
const OF_PERSON = 40
/** Each takes some 30 kB. */
const OF_PROCESS = 2000
/** Signed-out visitors leave some for people who are signed in. Their pages also work without a stream. */
const OF_STRANGERS = 1500
/** One network of them has at most half of what is left. */
const PART = 2

/** Counts the live streams that this process holds open. */
export interface OpenStreams {
  /** Reserves a place and answers how to give it back. Undefined: the client has reached its limit. */
  take(asker: { address: string; personId: string | undefined }): (() => void) | undefined
}

/** Makes the count. Each stream holds a connection and memory for as long as it is open. */
export function createOpenStreams(): OpenStreams {
  const counts = new Map<string, number>()
  const add = (key: string, more: number) => {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    take({ address, personId }) {
      const share = mostOfCeiling(OF_STRANGERS, counts.get('strangers') ?? 0, PART)
      const stranger: [key: string, most: number][] = [
        ['strangers', OF_STRANGERS],
        [`strangers of ${networkOf(address)}`, share],
      ]
      const limits: [key: string, most: number][] = [
        ['process', OF_PROCESS],
        [`address ${hostOf(address)}`, OF_ADDRESS],
        ...(personId === undefined ? stranger : [[`person ${personId}`, OF_PERSON] as [string, number]]),
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
