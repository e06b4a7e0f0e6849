import { useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** How long changes that follow another rest before they are kept, in milliseconds. Safari allows 100 in 30 s. */
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
  const change = (next: Word) => {
    setWord(next)
    const { href } = location
    const keep = () => {
      // The word belongs to the entry in which it was chosen, and to no other.
      if (location.href !== href || keptWord(name) === next) return
      history.replaceState({ ...history.state, [name]: next }, '')
    }
    // The first change is kept at once, because the person may leave before it has rested.
    if (!rest.current) keep()
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      rest.current = undefined
      keep()
    }, REST_MS)
  }
  return [word, change]
}

function keptWord(name: string): string | undefined {
  const kept: unknown = history.state?.[name]
  return typeof kept === 'string' ? kept : undefined
}
