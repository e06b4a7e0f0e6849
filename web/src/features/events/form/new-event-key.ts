import { makeOnceKey } from '../../../platform/calls/once-key.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { keptByBrowser } from '../../../platform/sending/kept.ts'

const place = (userId: string) => draftPlace('event-key', userId)

/**
 * The key by which the server makes one event of a form. It outlives a reload, so that a retry after a lost answer is
 * known for one, and forms that are open in several tabs share it until one of them has made its event.
 */
export function openEventKey(userId: string): string {
  return keptByBrowser.read(place(userId)) ?? renewEventKey(userId)
}

/** A new key, for another event. */
export function renewEventKey(userId: string): string {
  const key = makeOnceKey()
  keptByBrowser.keep(place(userId), key)
  return key
}

/** Its event is made: a form opened from now on begins another. */
export function forgetEventKey(userId: string, key: string | undefined): void {
  if (keptByBrowser.read(place(userId)) === key) keptByBrowser.forget(place(userId))
}
