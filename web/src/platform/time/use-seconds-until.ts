import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Whole seconds until a time (milliseconds since 1970), counted down; 0 once it has come. */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => {
      const left = Math.max(0, Math.ceil((time - now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
