import { useEffect } from 'react'
import { focusHeading } from '../../platform/pages/focus-heading.ts'

let lastPath: string | undefined

/**
 * After a change of screens, moves the focus to the new heading. The first screen keeps its focus, because the
 * browser starts a document at its top.
 */
export function useHeadingFocus(path: string): void {
  useEffect(() => {
    const first = lastPath === undefined
    if (lastPath === path) return
    lastPath = path
    if (!first) focusHeading()
  }, [path])
}
