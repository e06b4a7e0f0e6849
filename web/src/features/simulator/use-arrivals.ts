import type { Phone } from '@partyline/domain/phones'
import { useEffect, useReducer, useRef } from 'react'
import { type Arrivals, type ArrivalsAct, afterArrival, QUIET } from './arrivals.ts'
import { type PhoneLog, receivedSince } from './phone-log.ts'
import type { ShelfPhone } from './shelf.ts'

/** Watches the phones' logs and rings for what is new in them; a history that is read for the first time is silent. */
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
