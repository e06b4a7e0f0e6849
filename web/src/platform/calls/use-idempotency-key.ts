import { useRef } from 'react'
import { makeIdempotencyKey } from './idempotency-key.ts'

/** The idempotency key of a form's latest request. */
export interface IdempotencyKey {
  /** The same key for the same request, so that a retry after a lost answer acts once. A changed request has another. */
  keyFor: (request: unknown) => string
  /** Call this when the request is done. The same request has a new key from then on. */
  forget: () => void
}

/** Keeps the idempotency key of a form's latest request. Compares requests as JSON. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ request: string; key: string }>(undefined)
  return {
    keyFor: (request) => {
      const json = JSON.stringify(request)
      if (last.current?.request !== json) last.current = { request: json, key: makeIdempotencyKey() }
      return last.current.key
    },
    forget: () => {
      last.current = undefined
    },
  }
}
