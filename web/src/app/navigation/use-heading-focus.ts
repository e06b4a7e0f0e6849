import { useEffect } from 'react'

let lastPath: string | undefined

/**
 * After a change of screens, moves the focus to the new heading, so that screen readers read it and Tab goes
 * on from there. The first screen keeps its focus, because the browser starts a document at its top.
 */
export function useHeadingFocus(path: string): void {
  useEffect(() => {
    const first = lastPath === undefined
    if (lastPath === path) return
    lastPath = path
    if (first) return
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
}
