import { useEffect, useState } from 'react'
import { useHydrated } from '../pages/use-hydrated.ts'
import { keptByBrowser } from './kept.ts'

/** Words in a field that outlive its screen. */
export type KeptWords = [
  words: string,
  setWords: (words: string) => void,
  /** Empties the field after these words were sent, unless the person has written on. @returns whether it did */
  clearSent: (sent: string) => boolean,
]

/**
 * Words that a person is writing. They outlive the screen, a reload and the browser, and follow changes in
 * another tab.
 * @param place their storage key; see draftPlace
 * @param start the words when none are kept
 */
export function useKeptWords(place: string, start = ''): KeptWords {
  const hydrated = useHydrated()
  const read = () => keptByBrowser.read(place) ?? start
  const [words, setWords] = useState(() => (hydrated ? read() : start))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a server's page lacks the words of this browser
  useEffect(() => setWords(read()), [place])
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === place) setWords(newValue ?? '')
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [place])
  const write = (next: string) => {
    setWords(next)
    if (next === '') keptByBrowser.forget(place)
    else keptByBrowser.keep(place, next)
  }
  const clearSent = (sent: string) => {
    const same = read().trim() === sent.trim()
    if (same) write('')
    return same
  }
  return [words, write, clearSent]
}
