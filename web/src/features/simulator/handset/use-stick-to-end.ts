import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A place this near to the end counts as the end, in CSS pixels: less than a line. */
const NEAR = 16

/**
 * Keeps a scroller at its end while it grows, unless the reader has scrolled up.
 * @param newest changes whenever something is added at the end
 * @param own grows when the reader added it, which always scrolls to the end
 */
export function useStickToEnd(newest: unknown, own: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ atEnd: true, top: 0 })
  const lastOwn = useRef(own)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      place.current = lookAt(element, place.current)
    }
    const hold = new ResizeObserver(() => {
      look()
      if (place.current.atEnd) place.current = goToEnd(element)
    })
    element.addEventListener('scroll', look, { passive: true })
    hold.observe(element)
    for (const child of element.children) hold.observe(child)
    return () => {
      element.removeEventListener('scroll', look)
      hold.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` is what says that the list grew
  useLayoutEffect(() => {
    const element = scroller.current
    const added = own > lastOwn.current
    lastOwn.current = own
    if (!element) return
    place.current = lookAt(element, place.current)
    if (added || place.current.atEnd) place.current = goToEnd(element)
  }, [newest, own])

  return scroller
}

/**
 * The reader's place: `top` is the scroll position when the scroller was last seen at its end, in CSS pixels.
 */
interface Place {
  atEnd: boolean
  top: number
}

/**
 * A reader at the end stays there when the list grows, until they scroll up. A browser reports a scroll one
 * frame later, when something new may have come.
 */
function lookAt(element: HTMLElement, { atEnd, top }: Place): Place {
  const { scrollTop } = element
  if (element.scrollHeight - scrollTop - element.clientHeight < NEAR) return { atEnd: true, top: scrollTop }
  return { atEnd: atEnd && scrollTop > top - NEAR, top }
}

function goToEnd(element: HTMLElement): Place {
  element.scrollTop = element.scrollHeight
  return { atEnd: true, top: element.scrollTop }
}
