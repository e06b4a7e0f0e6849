import { makeIdempotencyKey } from '../../../platform/calls/idempotency-key.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { keptByBrowser } from '../../../platform/sending/kept.ts'

const place = (userId: string) => draftPlace('event-key', userId)

/**
 * The idempotency key of a form. It outlives a reload, so that a retry after a lost answer makes no second
 * event. Forms in several tabs share it until one of them has made its event.
 */
export function openEventKey(userId: string): string {
  return keptByBrowser.read(place(userId)) ?? renewEventKey(userId)
}

/** A new key, for another event. */
export function renewEventKey(userId: string): string {
  const key = makeIdempotencyKey()
  keptByBrowser.keep(place(userId), key)
  return key
}

/** The event is made. The next form begins another. */
export function forgetEventKey(userId: string, key: string | undefined): void {
  if (keptByBrowser.read(place(userId)) === key) keptByBrowser.forget(place(userId))
}
