import { useEffect, useState } from 'react'

/** How long typing pauses before it is looked up, in milliseconds. */
export const PAUSE_MS = 300

/** Typed words once they have not changed for a pause. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
