import { useEffect, useState } from 'react'
import { now } from './clock.ts'

const MINUTE = 60_000

/** The time, exact to a minute, so that 'Today' becomes 'Yesterday' after midnight. */
export function useMinute(): Date {
  const [time, setTime] = useState(() => now())
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return new Date(time)
}
