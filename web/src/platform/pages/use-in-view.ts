import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is on the screen.
 * @param margin how far around the screen also counts, as IntersectionObserver's rootMargin
 */
export function useInView(element: RefObject<HTMLElement | null>, margin = '0px'): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watching = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    )
    watching.observe(element.current)
    return () => watching.disconnect()
  }, [element, margin])
  return inView
}
