import { useEffect } from 'react'

/**
 * Sets the title of the browser's tab.
 * @param title before the product's name; undefined leaves the present one
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Partyline`
  }, [title])
}
