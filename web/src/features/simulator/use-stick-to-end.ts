import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** This near to the end counts as at the end, in CSS pixels: less than a line. */
const NEAR = 16

/**
 * Keeps a scroller at its end while it grows, unless the reader has scrolled up.
 * @param newest changes whenever something is added at the end
 * @param own grows when the reader added it, which always goes to the end
 */
export function useStickToEnd(newest: unknown, own: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const lastOwn = useRef(own)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const note = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    }
    const hold = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', note, { passive: true })
    hold.observe(element)
    for (const child of element.children) hold.observe(child)
    return () => {
      element.removeEventListener('scroll', note)
      hold.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` is what says that the list grew
  useLayoutEffect(() => {
    const element = scroller.current
    const added = own > lastOwn.current
    lastOwn.current = own
    if (element && (added || atEnd.current)) element.scrollTop = element.scrollHeight
  }, [newest, own])

  return scroller
}
