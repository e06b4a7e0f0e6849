import { useEffect, useState } from 'react'

/** How long typing pauses before a search starts, in milliseconds. */
export const SEARCH_PAUSE_MS = 300

/** A value once it has not changed for a while, such as typed words after a pause. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
