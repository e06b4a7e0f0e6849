import { useEffect } from 'react'

/**
 * Opens the question that the page's address ends in, /faq#what-is-a-username, also when it changes. Without scripts
 * the browser does so by itself, but not after a link from another screen.
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

/** Keeps the page's address at the answer that is open, so that it can be passed on. */
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
