import { useEffect } from 'react'
import { useSettings } from './settings.ts'

/**
 * Sets the title of the browser's tab.
 * @param title before the name of the installation; undefined leaves the present one
 */
export function useDocumentTitle(title: string | undefined): void {
  const { shortName } = useSettings()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${shortName}`
  }, [title, shortName])
}
