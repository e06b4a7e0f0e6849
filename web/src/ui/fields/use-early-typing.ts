import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reports, once on mount, what a person typed (or a browser filled in) before the page was hydrated, because
 * React does not. Without this, a slow network loses the first words.
 * @param field the real input
 * @param known the field's text in the state
 * @param report called with the field's text when it differs
 */
export function useEarlyTyping(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  known: string | undefined,
  report: ((typed: string) => void) | undefined,
): void {
  const latest = useRef({ known, report })
  latest.current = { known, report }
  useEffect(() => {
    const typed = field.current?.value ?? ''
    const { known, report } = latest.current
    if (known !== undefined && typed && typed !== known) report?.(typed)
  }, [field])
}
