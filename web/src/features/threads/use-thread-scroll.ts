import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { createThreadScroll, type ScrolledPage, type Shown } from './thread-scroll.ts'

interface ThreadScroll {
  atEnd: boolean
  toEnd: () => void
}

/**
 * Scrolls the page around a thread; see thread-scroll.ts.
 * @param frame around the messages, which carry their ids as data-message, and the elements below them
 * @param shown.content changes whenever the content does
 */
export function useThreadScroll(
  frame: RefObject<HTMLElement | null>,
  { oldest, content, target, whole }: Shown & { content: unknown },
): ThreadScroll {
  const [atEnd, setAtEnd] = useState(true)
  const [scroll] = useState(() => createThreadScroll(pageAround(frame)))
  const toEnd = useCallback(() => {
    scroll.toEnd()
    setAtEnd(true)
  }, [scroll])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what changes the layout that is measured here.
  useLayoutEffect(() => {
    if (scroll.changed({ oldest, target, whole }))
      // Going to another screen scrolls it to its top after this.
      requestAnimationFrame(() => scroll.open(target))
  }, [scroll, oldest, content, target, whole])

  useEffect(() => {
    const onScroll = () => setAtEnd(scroll.scrolled())
    const watching = new ResizeObserver(scroll.resized)
    if (frame.current) watching.observe(frame.current)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', scroll.resized)
    return () => {
      watching.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', scroll.resized)
    }
  }, [frame, scroll])

  useEffect(scrollByOurselves, [])
  return { atEnd, toEnd }
}

/** Stops the browser from keeping content in place and from restoring a place: this file does both. */
function scrollByOurselves() {
  // Chromium takes the viewport's setting from the body, Firefox from the root.
  const styles = [document.documentElement.style, document.body.style]
  const restoration = history.scrollRestoration
  for (const style of styles) style.overflowAnchor = 'none'
  history.scrollRestoration = 'manual'
  return () => {
    for (const style of styles) style.overflowAnchor = ''
    history.scrollRestoration = restoration
  }
}

function pageAround(frame: RefObject<HTMLElement | null>): ScrolledPage {
  const find = (id: string) => frame.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
  return {
    gapBelow: () =>
      frame.current ? Math.round(frame.current.getBoundingClientRect().bottom - innerHeight) : 0,
    // Its end and not its beginning, because the name above it disappears when an older message of the same
    // person comes before it.
    placeOf(id) {
      const message = find(id)
      return message ? message.getBoundingClientRect().bottom + scrollY : undefined
    },
    scrollBy: (top) => scrollBy({ top, behavior: 'instant' }),
    openAt(id) {
      const message = find(id)
      message?.scrollIntoView({ block: 'center', behavior: 'instant' })
      message?.focus({ preventScroll: true })
      return Boolean(message)
    },
  }
}
