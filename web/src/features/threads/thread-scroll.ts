/** A reader nearer to the end than this, in CSS pixels, is at the end and stays there. */
const NEAR = 60

/** How the page is measured and scrolled. */
export interface ScrolledPage {
  /** How far the thread's end lies below the screen's, in CSS pixels. */
  gapBelow: () => number
  /**
   * Where a message ends on the page, in CSS pixels, at any scroll position; undefined when it is not there.
   */
  placeOf: (id: string) => number | undefined
  scrollBy: (pixels: number) => void
  /** Brings a message into the middle and focuses it. @returns false when it is not there */
  openAt: (id: string) => boolean
}

/** The content of a thread on the page. */
export interface Shown {
  /** The first message's id; undefined without one. */
  oldest: string | undefined
  /** The id of the message to open at; undefined for the end. */
  target: string | undefined
  /** The content ends with the newest message. Otherwise its end is no place to stay at. */
  whole: boolean
}

/**
 * Decides where a thread is scrolled to. It opens at its end or at one message, stays at the end while the
 * reader is there, and keeps the text in place when older messages come above it.
 */
export function createThreadScroll(page: ScrolledPage) {
  let opened = false
  let following = false
  let wasWhole = true
  let anchor: { id: string; end: number } | undefined

  const toEnd = () => {
    const gap = page.gapBelow()
    if (gap !== 0) page.scrollBy(gap)
    following = true
  }
  const open = (target: string | undefined) => {
    if (target === undefined || !page.openAt(target)) toEnd()
  }
  return {
    toEnd,
    /**
     * The content has changed.
     * @returns true the first time, after which the browser may scroll once more: `open` again
     */
    changed({ oldest, target, whole }: Shown): boolean {
      if (oldest === undefined) return false
      const first = !opened
      const before = anchor && page.placeOf(anchor.id)
      if (first) {
        opened = true
        following = target === undefined
        open(target)
      } else if (following) toEnd()
      else if (anchor && before !== undefined && before !== anchor.end) page.scrollBy(before - anchor.end)
      anchor = { id: oldest, end: page.placeOf(oldest) ?? 0 }
      wasWhole = whole
      return first
    },
    open,
    /** The reader has scrolled. @returns whether they are at the end now */
    scrolled(): boolean {
      const gap = page.gapBelow()
      following = opened && wasWhole && Math.abs(gap) < NEAR
      return gap < NEAR
    },
    /** The thread or the screen has a new size. */
    resized(): void {
      if (following) toEnd()
      if (anchor) anchor.end = page.placeOf(anchor.id) ?? anchor.end
    },
  }
}
