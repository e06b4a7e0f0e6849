import { type RefObject, useEffect, useState } from 'react'

interface EarlyPress {
  /** The card can be used. */
  usable: boolean
  /** Its code could not be fetched. */
  failed: boolean
  wake: () => void
}

/**
 * Keeps a press of a key of the RSVP card that came before its code: the key goes down at once, and is pressed again
 * when it can do something.
 * @returns whether a press is kept
 */
export function useEarlyPress(
  place: RefObject<HTMLElement | null>,
  { usable, failed, wake }: EarlyPress,
): boolean {
  const [key, setKey] = useState<HTMLElement>()

  useEffect(() => {
    if (usable) return
    /* On the document, before React: it lets nothing through to what it has not hydrated. */
    const keep = (event: Event) => {
      const pressed = event.target instanceof Element ? event.target.closest('button') : null
      if (!pressed || !place.current?.contains(pressed)) return
      event.preventDefault()
      setKey(pressed)
      wake()
    }
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [usable, place, wake])

  useEffect(() => {
    if (!key) return
    if (usable || failed) setKey(undefined)
    if (usable) return key.click()
    if (failed) return
    key.dataset.held = ''
    return () => {
      delete key.dataset.held
    }
  }, [key, usable, failed])
  return key !== undefined
}
