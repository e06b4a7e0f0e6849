import { type RefObject, useEffect, useState } from 'react'

/** Half a phone's width, in CSS pixels, which is drawn first and on the server. */
const PHONE = 220

/**
 * Half the width of an element, rounded up, so that a drawing around its middle fills it.
 * @returns half in CSS pixels (220 until measured), and whether it has been measured
 */
export function useHalfWidth(box: RefObject<HTMLElement | null>): { half: number; measured: boolean } {
  const [half, setHalf] = useState<number>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    // In steps of 100, so that dragging a window does not draw at every pixel; 20 more for parts that lean
    // out.
    const measure = () => setHalf(Math.max(PHONE, Math.ceil(element.clientWidth / 200) * 100 + 20))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return { half: half ?? PHONE, measured: half !== undefined }
}
