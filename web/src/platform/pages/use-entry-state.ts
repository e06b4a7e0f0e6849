import { useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** This many quick changes in a row are kept at once. Safari allows 100 in 30 s. */
const AT_ONCE = 20
/** After this long without a change, in milliseconds, the next one is no longer quick. */
const REST_MS = 150

/**
 * A word that the present history entry keeps, such as a chosen tab or a search, so that Back from another screen
 * finds it as it was. It never reaches the server.
 * @param name its own name in the entry
 * @param initial the word of a fresh entry
 * @param place tells entries of one screen apart
 */
export function useEntryState<Word extends string>(
  name: string,
  initial: Word,
  place?: string,
): [word: Word, setWord: (word: Word) => void] {
  const hydrated = useHydrated()
  const read = () => (keptWord(name) as Word | undefined) ?? initial
  const [word, setWord] = useState(() => (hydrated ? read() : initial))
  const [at, setAt] = useState(place)
  if (at !== place) {
    setAt(place)
    setWord(read())
  }
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const quick = useRef(0)
  const change = (next: Word) => {
    setWord(next)
    const { href } = location
    const keep = () => {
      // The word belongs to the entry in which it was chosen, and to no other.
      if (location.href !== href || keptWord(name) === next) return
      history.replaceState({ ...history.state, [name]: next }, '')
    }
    // The person may leave before the change has rested.
    if (quick.current++ < AT_ONCE) keep()
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      quick.current = 0
      keep()
    }, REST_MS)
  }
  return [word, change]
}

function keptWord(name: string): string | undefined {
  const kept: unknown = history.state?.[name]
  return typeof kept === 'string' ? kept : undefined
}
