import { type RefObject, useEffect, useState } from 'react'

/** Whether an element can be seen on the screen. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watching = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? false)
    })
    watching.observe(element.current)
    return () => watching.disconnect()
  }, [element])
  return inView
}
