import { useMemo } from 'react'
import { FullBleed } from '../layout/full-bleed.tsx'
import { drawHungCord, type HungCord } from './draw-hung-cord.ts'

interface CordStripProps extends HungCord {
  /** The height of the strip, in CSS pixels. */
  height: number
  within?: 'viewport' | 'container'
  className?: string
}

/** The cord from edge to edge, sagging through the middle, with callers on it. Decorative. */
export function CordStrip({ height, within = 'viewport', className, ...hung }: CordStripProps) {
  // Compared by value, because callers are usually new objects at every render.
  const key = JSON.stringify(hung)
  const draw = useMemo(() => {
    const cord: HungCord = JSON.parse(key)
    return (half: number) => drawHungCord(cord, half)
  }, [key])
  return <FullBleed height={height} draw={draw} within={within} className={className} />
}
