import { useRef } from 'react'
import { keptByBrowser } from '../sending/kept.ts'
import { makeIdempotencyKey } from './idempotency-key.ts'

/** The idempotency key of a form's latest request. */
export interface IdempotencyKey {
  /** The same key for the same request, so that a retry after a lost answer acts once. A changed request has another. */
  keyFor: (request: unknown) => string
  /** Call this when the request is done. The same request has a new key from then on. */
  forget: () => void
}

/**
 * Keeps the idempotency key of a form's latest request. Compares requests as JSON.
 * @param place the storage key, for a form whose words outlive a reload; see draftPlace
 */
export function useIdempotencyKey(place?: string): IdempotencyKey {
  const last = useRef<string>(undefined)
  return {
    keyFor: (request) => {
      const json = JSON.stringify(request)
      const [key, asked] = split((place && keptByBrowser.read(place)) ?? last.current)
      if (key && asked === json) return key
      const fresh = makeIdempotencyKey()
      last.current = `${fresh} ${json}`
      if (place) keptByBrowser.keep(place, last.current)
      return fresh
    },
    forget: () => {
      last.current = undefined
      if (place) keptByBrowser.forget(place)
    },
  }
}

/** @param kept a key, a space, and the request as JSON */
function split(kept = ''): [key: string, asked: string] {
  const at = kept.indexOf(' ')
  return [kept.slice(0, at), kept.slice(at + 1)]
}
