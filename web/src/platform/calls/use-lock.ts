import { useEffect, useState } from 'react'

/** A lock that opens some time after it was last set. @param ms in milliseconds */
export function useLock(ms: number): [locked: boolean, lock: () => void] {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), ms)
    return () => clearTimeout(timer)
  }, [times, ms])
  return [times > 0, () => setTimes((before) => before + 1)]
}
