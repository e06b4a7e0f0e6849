import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** Says that a press is held, or is no longer (document/inline/hold-presses.ts). */
const CHANGED = 'held'

/** Presses again the button that was pressed before its place was awake, unless a place within still sleeps. */
export function pressHeld(place: Element): void {
  const button = findHeld(place)
  if (!button || button.closest('[data-asleep]')) return
  letGo(button)
  button.click()
}

const findHeld = (place: Element | null) => place?.querySelector<HTMLElement>('[data-held]')

function letGo(button: HTMLElement): void {
  delete button.dataset.held
  document.dispatchEvent(new Event(CHANGED))
}

/**
 * Wakes a sleeping place when a button in it is pressed, and presses that button again when the place is awake. The place
 * has the attribute `data-asleep` until then.
 * @param state.failed its code could not be fetched, so the press is let go
 * @returns whether a press is held there
 */
export function useHeldPress(
  place: RefObject<HTMLElement | null>,
  { awake, failed, wake }: { awake: boolean; failed: boolean; wake: () => void },
): boolean {
  const isHeld = useSyncExternalStore(
    onChange,
    () => Boolean(findHeld(place.current)),
    () => false,
  )
  useEffect(() => {
    if (isHeld) wake()
  }, [isHeld, wake])
  useEffect(() => {
    if (isHeld && awake && place.current) pressHeld(place.current)
  }, [place, isHeld, awake])
  useEffect(() => {
    const button = failed && findHeld(place.current)
    if (button) letGo(button)
  }, [place, failed])
  return isHeld
}

function onChange(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed)
  return () => document.removeEventListener(CHANGED, changed)
}
