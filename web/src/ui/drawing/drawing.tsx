import type { CSSProperties } from 'react'

interface DrawingProps {
  /** SVG markup from this folder's drawing functions. Nothing that a person typed may be in it. */
  markup: string
  viewBox: string
  width?: number | string
  height?: number | string
  preserveAspectRatio?: string
  overflow?: 'hidden' | 'visible'
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** Shows drawn markup as a decoration, hidden from assistive technology. */
export function Drawing({ markup, ...svg }: DrawingProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is drawn by our own pure functions, from numbers.
    <svg aria-hidden="true" focusable="false" {...svg} dangerouslySetInnerHTML={{ __html: markup }} />
  )
}
