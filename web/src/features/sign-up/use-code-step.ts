import { useEffect } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { paths } from '../../platform/pages/paths.ts'

type Kept = { code?: boolean } | null

/**
 * Whether the screen asks for the code or for the number. Each has a history entry, so that the browser's
 * Back goes from the code to the number.
 * @param pending whether a code is on its way; then an entry without a step begins at the code
 */
export function useCodeStep(pending: boolean): {
  atCode: boolean
  goToCode: () => void
  goToNumber: () => void
} {
  const kept = useHistoryState<Kept>()?.code
  const goToCode = () => {
    navigate(paths.signUp, { replace: true, state: { code: false } })
    navigate(paths.signUp, { state: { code: true } })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: goToCode is another function each time, and does the same
  useEffect(() => {
    if (pending && (history.state as Kept)?.code === undefined) goToCode()
  }, [pending])
  const goToNumber = () => {
    if (kept) history.back()
    else navigate(paths.signUp, { replace: true, state: { code: false } })
  }
  return { atCode: pending && kept !== false, goToCode, goToNumber }
}
