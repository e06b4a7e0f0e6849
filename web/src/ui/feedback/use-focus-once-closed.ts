import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a list's heading after a dialog has closed that removed the focused row. While the
 * dialog is open, nothing outside it can take the focus.
 * @param closed the dialog is closed
 * @returns the heading's ref, and a function to call when the row is gone
 */
export function useFocusOnceClosed(closed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const gone = useRef(false)
  useEffect(() => {
    if (!closed || !gone.current) return
    gone.current = false
    heading.current?.focus()
  }, [closed])
  const onGone = () => {
    gone.current = true
  }
  return { heading, onGone }
}
