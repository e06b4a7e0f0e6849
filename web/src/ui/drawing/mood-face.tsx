import type { CSSProperties } from 'react'
import type { Paint } from './caller.ts'

/** The moods that the document holds (document/sprite.tsx). */
export const SPRITE_MOODS = ['open', 'hm', 'sad'] as const

interface MoodFaceProps {
  mood: (typeof SPRITE_MOODS)[number]
  paint: Paint
  /** Width and height in CSS pixels. */
  size: number
}

/** A caller's face without a hat, from the document's drawings. Decorative, because words stand beside it. */
export function MoodFace({ mood, paint, size }: MoodFaceProps) {
  const style = { '--face-paint': `var(--${paint})` } as CSSProperties
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="-50 -50 100 100" style={style}>
      <use href={`#face-${mood}`} />
    </svg>
  )
}
