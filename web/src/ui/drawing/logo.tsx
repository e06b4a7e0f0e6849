import type { CSSProperties } from 'react'

/** The product's name. */
export const PRODUCT = 'Partyline'

interface LogoProps {
  /** brand: the line is the cord's red (or --logo-line); mono: all in the text's colour, as on a stage. */
  tone?: 'brand' | 'mono'
  /** In CSS pixels, never under 28: 38. */
  height?: number
  /** Its name; '' when the link around it has one. */
  label?: string
}

/**
 * The logo: a P that is a speech bubble on its stem, with the stem's foot as the line under the word. The
 * wordmark's outlines are in the document (document/sprite.tsx).
 */
export function Logo({ tone = 'brand', height = 38, label = PRODUCT }: LogoProps) {
  const style = tone === 'mono' ? ({ '--logo-line': 'currentColor' } as CSSProperties) : undefined
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decorative.
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      height={height}
      style={style}
      viewBox="4 0 133 40"
      width={(height * 133) / 40}
    >
      <use href="#wordmark" />
    </svg>
  )
}
