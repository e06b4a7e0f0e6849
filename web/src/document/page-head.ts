import type { WallColours } from './make-document.ts'

/** The content of a page's head. */
export interface PageHead {
  title: string
  description?: string | undefined
  /** More elements of the head, as HTML. */
  head: string
  /** Set when the page has a wall of its own. */
  wall?: WallColours
}

/** For pages that only people with their link should find, and not search engines. */
export const NOINDEX = '<meta name="robots" content="noindex">\n'
