import { useEffect, useState } from 'react'

type Reading = typeof import('@partyline/domain/reading/read-text')

let known: Reading | undefined

/**
 * The domain's reading of texts. Its tables of words come when a screen needs them, after the screen itself.
 * @returns undefined until it is here
 */
export function useReading(): Reading['readText'] | undefined {
  const [reading, setReading] = useState(known)
  useEffect(() => {
    const fetchReading = async () => {
      known ??= await import('@partyline/domain/reading/read-text')
      setReading(known)
    }
    // Without it, words are shown as words: the server reads them anyway when they are sent.
    fetchReading().catch(() => {})
  }, [])
  return reading?.readText
}
