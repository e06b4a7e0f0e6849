import { useEffect } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { paths } from '../../platform/pages/paths.ts'

type Kept = { step?: number } | null

/**
 * The wizard's step. Each has a history entry, so that the browser's Back goes to the step before.
 * @param remembered this tab's last step, for an entry without one; the steps before it get entries too
 */
export function useStep(remembered: number): [number, (step: number) => void] {
  const kept = useHistoryState<Kept>()?.step
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was remembered when the wizard opened
  useEffect(() => {
    if ((history.state as Kept)?.step !== undefined) return
    for (let step = 0; step <= remembered; step++) {
      navigate(paths.signUp, { replace: step === 0, state: { step } })
    }
  }, [])
  const step = kept ?? remembered
  const goToStep = (next: number) => {
    if (next > step) navigate(paths.signUp, { state: { step: next } })
    else if (next < step) history.go(next - step)
  }
  return [step, goToStep]
}
