import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Reports, once on mount, what a person typed (or a browser filled in) before the page was hydrated, because
 * React does not. Without this, a slow network loses the first words.
 * @param field the real input
 * @param known the field's text in the state
 * @param report called with the field's text when it differs
 * @param id of a text area that may be served with words
 */
export function useEarlyTyping(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  known: string | undefined,
  report: ((typed: string) => void) | undefined,
  id?: string,
): void {
  const latest = useRef({ known, report })
  latest.current = { known, report }
  const [served] = useState(() => readServed(id))
  useEffect(() => {
    const input = field.current
    if (input && served) {
      if (served.typed !== undefined) input.value = served.typed
      if (input === document.activeElement) input.setSelectionRange(...served.selection)
    }
    // A box that somebody has emptied counts, and a box that the server left empty does not.
    const typed = served?.typed ?? (input?.value || undefined)
    const { known, report } = latest.current
    if (known !== undefined && typed !== undefined && typed !== known) report?.(typed)
  }, [field, served])
}

/**
 * What is typed in a text area that the server drew, and its caret, while React renders it for the first time. React then
 * puts the served words back, and the caret in front of them.
 */
function readServed(id: string | undefined) {
  if (typeof document === 'undefined' || id === undefined) return undefined
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement)) return undefined
  const selection: [number, number] = [area.selectionStart, area.selectionEnd]
  return { typed: area.value === area.defaultValue ? undefined : area.value, selection }
}
