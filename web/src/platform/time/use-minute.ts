import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The time, exact to a minute, so that 'Today' becomes 'Yesterday' after midnight. */
export function useMinute(): Date {
  const [time, setTime] = useState(() => now())
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(time)
}
