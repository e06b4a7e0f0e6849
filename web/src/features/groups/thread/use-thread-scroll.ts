import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than so many CSS pixels, one is at the end and stays there. */
const NEAR = 60

interface Shown {
  /** The first message's id. */
  oldest: string | undefined
  /** Changes whenever what is shown does. */
  content: unknown
  /** The id of the message to open at; undefined: the end. */
  target: string | undefined
  /** What is shown ends with the newest of all. Where it does not, its end is no place to stay at. */
  whole: boolean
}

interface ThreadScroll {
  atEnd: boolean
  toEnd: () => void
}

/**
 * Scrolls the page around a thread: it opens at its end, or at one message, stays at the end while it is there, and
 * does not move what is being read when older messages come above it.
 * @param frame around the messages, which carry their ids as data-message, and what stands below them
 */
export function useThreadScroll(
  frame: RefObject<HTMLElement | null>,
  { oldest, content, target, whole }: Shown,
): ThreadScroll {
  const [atEnd, setAtEnd] = useState(true)
  const following = useRef(true)
  const opened = useRef(false)
  const wasWhole = useRef(whole)
  const anchor = useRef<{ id: string; end: number }>(undefined)

  const toEnd = useCallback(() => {
    const gap = gapBelow(frame.current)
    if (gap !== 0) scrollBy({ top: gap, behavior: 'instant' })
    following.current = true
    setAtEnd(true)
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what changes the layout that is measured here.
  useLayoutEffect(() => {
    if (oldest === undefined) return
    const before = anchor.current && placeOf(frame.current, anchor.current.id)
    if (!opened.current) {
      opened.current = true
      following.current = target === undefined
      openAt(frame.current, target, toEnd)
    } else if (following.current) toEnd()
    else if (anchor.current && before !== undefined && before !== anchor.current.end)
      scrollBy({ top: before - anchor.current.end, behavior: 'instant' })
    anchor.current = { id: oldest, end: placeOf(frame.current, oldest) ?? 0 }
    wasWhole.current = whole
  }, [frame, oldest, content, target, whole, toEnd])

  useEffect(() => {
    const onScroll = () => {
      following.current = wasWhole.current && Math.abs(gapBelow(frame.current)) < NEAR
      setAtEnd(gapBelow(frame.current) < NEAR)
    }
    const onResize = () => {
      if (following.current) toEnd()
      const kept = anchor.current
      if (kept) kept.end = placeOf(frame.current, kept.id) ?? kept.end
    }
    const watching = new ResizeObserver(onResize)
    if (frame.current) watching.observe(frame.current)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      watching.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onResize)
    }
  }, [frame, toEnd])

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

function openAt(frame: HTMLElement | null, target: string | undefined, toEnd: () => void): void {
  const open = () => {
    const message = target === undefined ? undefined : find(frame, target)
    if (!message) return toEnd()
    message.scrollIntoView({ block: 'center', behavior: 'instant' })
    message.focus({ preventScroll: true })
  }
  open()
  // Going to another screen scrolls it to its top, after this.
  requestAnimationFrame(open)
}

/** How far the frame's end lies below the screen's, in CSS pixels. */
function gapBelow(frame: HTMLElement | null): number {
  return frame ? Math.round(frame.getBoundingClientRect().bottom - innerHeight) : 0
}

/**
 * Where a message ends on the page, wherever that is scrolled to: its name above it goes when what comes before is by
 * the same person.
 */
function placeOf(frame: HTMLElement | null, id: string): number | undefined {
  const message = find(frame, id)
  return message && message.getBoundingClientRect().bottom + scrollY
}

function find(frame: HTMLElement | null, id: string): HTMLElement | undefined {
  return frame?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`) ?? undefined
}
