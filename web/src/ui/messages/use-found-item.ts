import { type RefObject, useEffect, useRef } from 'react'

/** What an item of a list carries that was looked for: it comes into view once, and the keyboard goes on from there. */
export function useFoundItem(found: boolean): { ref: RefObject<HTMLLIElement | null>; tabIndex?: -1 } {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!found || !ref.current) return
    ref.current.scrollIntoView({ block: 'center', behavior: 'instant' })
    ref.current.focus({ preventScroll: true })
  }, [found])
  return found ? { ref, tabIndex: -1 } : { ref }
}
