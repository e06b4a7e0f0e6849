import { type CallerLook, drawCaller } from './caller.ts'
import { Drawing } from './drawing.tsx'

interface CallerFaceProps extends CallerLook {
  /** Width and height in CSS pixels. A hat rises above them. */
  size: number
  className?: string
}

/** One caller's face, for buttons, panels and chips. Decorative, because words stand beside it. */
export function CallerFace({ size, className, ...look }: CallerFaceProps) {
  return (
    <Drawing
      className={className}
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      markup={drawCaller(0, 0, 46, look)}
    />
  )
}
