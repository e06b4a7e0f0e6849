import { useMemo, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from '../drawing/cord-strip.module.css'
import { Drawing } from '../drawing/drawing.tsx'
import { useHalfWidth } from './use-half-width.ts'

interface FullBleedProps {
  /** The height of the strip, in CSS pixels. */
  height: number
  /**
   * Draws the part between -half and half, around x 0. Pass the same function while the drawing is the same.
   */
  draw: (half: number) => string
  /** As wide as the window (it then extends beyond a centred column), or as its container. */
  within?: 'viewport' | 'container'
  className?: string | undefined
}

/** A strip whose drawing runs from edge to edge, and only as far as it is visible. Decorative. */
export function FullBleed({ height, draw, within = 'viewport', className }: FullBleedProps) {
  const strip = useRef<HTMLDivElement>(null)
  const { half, measured } = useHalfWidth(strip)
  const markup = useMemo(() => draw(half), [draw, half])
  const look = classNames(
    styles.strip,
    within === 'viewport' && styles.viewport,
    !measured && styles.unmeasured,
    className,
  )
  return (
    <div ref={strip} className={look} style={{ height }} aria-hidden="true">
      <Drawing
        width={half * 2}
        height={height}
        viewBox={`${-half} 0 ${half * 2} ${height}`}
        markup={markup}
      />
    </div>
  )
}
