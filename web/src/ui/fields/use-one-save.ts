import { useEffect, useRef } from 'react'

/**
 * Saves a form once at a time and disables it during the save, because a second click may come before React
 * has drawn the first. When the form can be used again, the focus returns to its place.
 * @param busy whether a save is running
 * @returns a function to call before a save; false while another is running
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
