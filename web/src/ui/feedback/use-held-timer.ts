import { useEffect, useRef } from 'react'

/**
 * Calls done once, after duration milliseconds without the time in which it was held.
 * @param held stops the clock; it goes on from there
 */
export function useHeldTimer(duration: number, held: boolean, done: () => void): void {
  const left = useRef(duration)
  const latest = useRef(done)
  latest.current = done
  useEffect(() => {
    if (held) return
    const started = performance.now()
    const clock = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(clock)
      left.current = Math.max(0, left.current - (performance.now() - started))
    }
  }, [held])
}
