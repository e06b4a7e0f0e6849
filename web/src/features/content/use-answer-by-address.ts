import { useEffect } from 'react'

/**
 * Opens the question that the page's address names, as in /faq#what-is-a-handle, and again when the address changes.
 * A browser does this by itself, but not after a link from another screen.
 */
export function useAnswerByAddress(): void {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(decode(location.hash.slice(1)))
      const row = answer?.closest('details')
      if (!row) return
      row.open = true
      row.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

/** Puts the open answer into the page's address, so that people can pass it on. */
export function showAnswerInAddress(id: string): void {
  if (location.hash !== `#${id}`) history.replaceState(history.state, '', `#${id}`)
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return ''
  }
}
