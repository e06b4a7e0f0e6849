import { useEffect, useRef } from 'react'

/**
 * Saves a form once at a time and disables it during the save: a second click may come before the first is drawn. Once the
 * form can be used again, the focus goes back to where it was.
 * @param busy whether a save is under way
 * @returns to be called when a save is to begin; false while another is under way
 */
export function useOneSave(busy: boolean): () => boolean {
  const begun = useRef(false)
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (busy || !begun.current) return
    begun.current = false
    if (from.current instanceof HTMLElement) from.current.focus()
  }, [busy])
  return () => {
    if (begun.current) return false
    begun.current = true
    from.current = document.activeElement
    return true
  }
}
