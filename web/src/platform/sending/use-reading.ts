import { useEffect, useState } from 'react'

type Reading = typeof import('@partyline/domain/reading/read-text')

let known: Reading | undefined

/**
 * The domain's reading of texts. Its tables of words are loaded after the screen that needs them.
 * @returns undefined until they are loaded
 */
export function useReading(): Reading['readText'] | undefined {
  const [reading, setReading] = useState(known)
  useEffect(() => {
    const fetchReading = async () => {
      known ??= await import('@partyline/domain/reading/read-text')
      setReading(known)
    }
    // Without it the screen shows words as words. The server reads them anyway when they are sent.
    fetchReading().catch(() => {})
  }, [])
  return reading?.readText
}
