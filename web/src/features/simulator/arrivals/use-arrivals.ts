import type { Phone } from '@partyline/domain/phones'
import { useEffect, useReducer, useRef } from 'react'
import type { ShelfPhone } from '../shelf/shelf.ts'
import { type Arrivals, type ArrivalsAct, afterArrival, QUIET } from './arrivals.ts'
import { type PhoneLog, receivedSince } from './phone-log.ts'

/**
 * Watches the phones' logs and makes them ring for new texts. A history that is loaded for the first time is
 * silent.
 */
export function useArrivals(
  shelf: ShelfPhone[],
  logs: ReadonlyMap<Phone, PhoneLog>,
): readonly [Arrivals, (act: ArrivalsAct) => void] {
  const [arrivals, act] = useReducer(afterArrival, QUIET)
  const seen = useRef(new Map<string, PhoneLog>())

  useEffect(() => {
    for (const { phone, hiddenUpTo } of shelf) {
      const log = logs.get(phone)
      if (!log) continue
      const key = `${phone} ${hiddenUpTo}`
      const before = seen.current.get(key)
      seen.current.set(key, log)
      const texts = before ? receivedSince(before, log) : []
      if (texts.length > 0) act({ kind: 'receive', phone, texts })
    }
  }, [shelf, logs])

  return [arrivals, act]
}
