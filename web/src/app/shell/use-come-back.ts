import { useCallback, useEffect, useRef, useState } from 'react'

/** The first wait before another try, in milliseconds. Each later wait is twice as long, up to the longest. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/**
 * Tries something until it succeeds: when the browser is online again, after pauses, and when the person
 * asks.
 * @param attempt rejects while the connection is down; when it resolves, the component that called this is
 * gone
 * @returns trying: the person asked and waits for the answer
 */
export function useComeBack(attempt: () => Promise<void>): { trying: boolean; tryNow: () => void } {
  const [trying, setTrying] = useState(false)
  const latest = useRef(attempt)
  latest.current = attempt
  const tryNow = useCallback(() => {
    setTrying(true)
    latest.current().catch(() => setTrying(false))
  }, [])

  useEffect(() => {
    let wait = FIRST_WAIT_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const retry = () => {
      clearTimeout(timer)
      latest.current().catch(() => {
        timer = setTimeout(retry, wait)
        wait = Math.min(2 * wait, LONGEST_WAIT_MS)
      })
    }
    timer = setTimeout(retry, wait)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [])
  return { trying, tryNow }
}
