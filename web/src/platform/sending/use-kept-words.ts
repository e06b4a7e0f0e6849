import { useEffect, useState } from 'react'
import { keptByBrowser } from './kept.ts'

/**
 * Words that a person is writing. They outlive the screen, a reload and the browser, and follow changes in
 * another tab.
 * @param place their storage key; see draftPlace
 */
export function useKeptWords(place: string): [words: string, setWords: (words: string) => void] {
  const [words, setWords] = useState(() => keptByBrowser.read(place) ?? '')
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
  return [words, write]
}
