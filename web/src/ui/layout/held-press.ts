import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Says that a press is held, or is no longer (document/inline/hold-presses.ts). */
const CHANGED = 'held'

/** Whether a translator has changed the page's HTML, or the HTML of a part whose code has not come. */
export const isTranslated = (place: Element) => Boolean(place.parentNode?.querySelector('[data-translated]'))

/** Only translated pages need it. */
const keepInput = async (place: Element) => (await import('./keep-input.ts')).keepInput(place)

let giveBackEarly: ((drawn: Element) => void) | undefined

/** Keeps what was typed and pressed in a page that is drawn again as a whole. */
export async function keepEarlyInput(page: Element): Promise<void> {
  giveBackEarly = await keepInput(page)
}

/** Gives back to a part that is drawn what was typed and pressed before the whole page was drawn again. */
export const giveBackInput = (drawn: Element) => giveBackEarly?.(drawn)

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
 * @param load fetches the place's code, or throws; then the press is let go. It runs `prepare` before the code draws.
 * @returns wake: fetches the code; onAwake: to be called once the place is drawn by its code; isHeld: whether
 * a press is held there; drawing: a key for what is drawn, because a translated place must be drawn again
 */
export function useHeldPress(
  place: RefObject<HTMLElement | null>,
  load: (prepare: () => Promise<void>) => Promise<unknown>,
) {
  const [failed, setFailed] = useState(false)
  const [awake, setAwake] = useState(false)
  const [drawing, setDrawing] = useState('')
  const giveBack = useRef<(drawn: Element) => void>(undefined)
  const wake = useCallback(() => {
    setFailed(false)
    load(async () => {
      if (!place.current || !isTranslated(place.current)) return
      giveBack.current = await keepInput(place.current)
      setDrawing('again')
    }).catch(() => setFailed(true))
  }, [place, load])
  const onAwake = useCallback(() => {
    const give = giveBack.current ?? giveBackEarly
    if (place.current) give?.(place.current)
    setAwake(true)
  }, [place])
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
  return { awake, failed, isHeld, wake, onAwake, drawing }
}

function onChange(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed)
  return () => document.removeEventListener(CHANGED, changed)
}
