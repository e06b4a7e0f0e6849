import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Goes elsewhere in the browser, in place of the current entry of the history. */
export function useRedirect(to: string | undefined): void {
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true })
  }, [to])
}
