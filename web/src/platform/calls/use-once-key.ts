import { useRef } from 'react'
import { makeOnceKey } from './once-key.ts'

/** The idempotency key of what is tried now. */
export interface OnceKey {
  /** The same key for the same wish, so that a retry after a lost answer acts once; a changed wish has another. */
  keyFor: (wish: unknown) => string
  /** It is done: the same wish is another one from now on. */
  forget: () => void
}

/** Keeps the idempotency key of a form's latest wish, compared as JSON. */
export function useOnceKey(): OnceKey {
  const last = useRef<{ wish: string; key: string }>(undefined)
  return {
    keyFor: (wish) => {
      const words = JSON.stringify(wish)
      if (last.current?.wish !== words) last.current = { wish: words, key: makeOnceKey() }
      return last.current.key
    },
    forget: () => {
      last.current = undefined
    },
  }
}
