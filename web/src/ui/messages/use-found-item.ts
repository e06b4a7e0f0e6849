import { type RefObject, useEffect, useRef } from 'react'

/** The props of a found item in a list. It scrolls into view once and takes the focus. */
export function useFoundItem(found: boolean): { ref: RefObject<HTMLLIElement | null>; tabIndex?: -1 } {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!found || !ref.current) return
    ref.current.scrollIntoView({ block: 'center', behavior: 'instant' })
    ref.current.focus({ preventScroll: true })
  }, [found])
  return found ? { ref, tabIndex: -1 } : { ref }
}
