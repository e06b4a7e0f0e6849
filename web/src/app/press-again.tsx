import { useEffect, useState } from 'react'

type KeepingDocument = Document & { takeEarlyPress?: () => HTMLElement | undefined }

/**
 * Draws nothing: once the page is hydrated, presses again what was pressed before (KEEP_SCRIPT in the contract's
 * page.ts). It stands after all others, whose effects come first.
 */
export function PressAgain() {
  const [key, setKey] = useState<HTMLElement>()
  /* One drawing later: what was typed early is reported in the meantime, and the press acts on it. */
  useEffect(() => setKey((document as KeepingDocument).takeEarlyPress?.()), [])
  useEffect(() => key?.click(), [key])
  return null
}
