import { useEffect, useState } from 'react'

const LOCK_MS = 2_000

/** A lock that opens two seconds after it was last set. */
export function useLock(): [locked: boolean, lock: () => void] {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), LOCK_MS)
    return () => clearTimeout(timer)
  }, [times])
  return [times > 0, () => setTimes((before) => before + 1)]
}
