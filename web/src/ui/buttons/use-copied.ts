import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** How long the copied state shows, in milliseconds. */
const SHOWN_MS = 3000

/** Copies, and remembers for 3 seconds that it did. */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<void> } {
  // Counted, so that copying again restarts the 3 seconds.
  const [times, setTimes] = useState(0)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!times) return
    const clock = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(clock)
  }, [times])
  const copy = async (text: string) => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimes((count) => count + 1)
  }
  return { copied, copy }
}
