import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'

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
 * Wakes a sleeping place when a button in it is pressed, and presses that button again when the place is
 * awake. The place has the attribute `data-asleep` until then.
 * @param load fetches the place's code, or throws; then the press is let go
 * @returns wake: fetches the code; onAwake: to be called once the place is drawn by its code; isHeld: whether
 * a press is held there
 */
export function useHeldPress(place: RefObject<HTMLElement | null>, load: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false)
  const [awake, setAwake] = useState(false)
  const wake = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  const onAwake = useCallback(() => setAwake(true), [])
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
  return { awake, failed, isHeld, wake, onAwake }
}

function onChange(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed)
  return () => document.removeEventListener(CHANGED, changed)
}
