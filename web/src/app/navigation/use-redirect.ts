import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Goes to another address in the browser, in place of the current history entry. */
export function useRedirect(to: string | undefined): void {
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true })
  }, [to])
}
