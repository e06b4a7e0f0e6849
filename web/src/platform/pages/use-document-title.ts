import { useEffect } from 'react'

/**
 * Says in the browser's tab what is shown.
 * @param title before the product's name; undefined leaves what stands there
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Partyline`
  }, [title])
}
