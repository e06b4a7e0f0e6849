import { type RefObject, useEffect, useRef } from 'react'

/**
 * Hands over, once on mount, what somebody typed (or a browser filled in) before the page was hydrated:
 * React does not report it. Without this, a slow network loses the first words.
 * @param field the real input
 * @param known what the state says the field holds
 * @param report called with the field's text when it is not what is known
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
