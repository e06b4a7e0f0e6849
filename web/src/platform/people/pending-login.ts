import type { Phone } from '@partyline/domain/phones'
import { useMemo, useSyncExternalStore } from 'react'
import { keptByTab } from '../sending/kept.ts'

/** The code that this tab requested. */
export interface PendingLogin {
  phone: Phone
  /** A path of this origin to go to after signing in. */
  referrer: string
  /** A link came with it. */
  withUrl: boolean
  /** Milliseconds since 1970. */
  sentAt: number
}

const KEY = 'pending-login'
const listeners = new Set<() => void>()

/** Remembers, for this tab, that a code was sent. */
export function rememberLogin(pending: PendingLogin): void {
  keptByTab.keep(KEY, JSON.stringify(pending))
  for (const listener of listeners) listener()
}

/** Forgets the code after it was used. */
export function forgetLogin(): void {
  keptByTab.forget(KEY)
  for (const listener of listeners) listener()
}

/** The code that this tab requested last, if any; never on the server. */
export function usePendingLogin(): PendingLogin | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => keptByTab.read(KEY),
    () => null,
  )
  return useMemo(() => (text ? (JSON.parse(text) as PendingLogin) : undefined), [text])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
