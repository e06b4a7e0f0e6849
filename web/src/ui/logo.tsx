import { useId } from 'react'
import { LETTER_Y, LETTERS } from './logo-paths.ts'

interface LogoProps {
  /** The wordmark, never under 28 high; below that the mark. */
  form?: 'wordmark' | 'mark'
  /** brand: the line is the cord's red (or --logo-line); mono: all in the text's colour, as on a stage. */
  tone?: 'brand' | 'mono'
  /** In CSS pixels: 38. */
  height?: number
  /** Its name; '' when the link around it has one. */
  label?: string
  className?: string
}

/** The logo: a P that is a speech bubble on its stem, whose foot runs on as the line under the word. */
export function Logo({
  form = 'wordmark',
  tone = 'brand',
  height = 38,
  label = 'Partyline',
  className,
}: LogoProps) {
  const skip = useId()
  const red = tone === 'mono' ? 'currentColor' : 'var(--logo-line, var(--cord))'
  const stroke = { fill: 'none', stroke: red, strokeWidth: 4.2, strokeLinecap: 'round' as const }
  const svg = {
    className,
    height,
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  }
  if (form === 'mark') {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label above, or decorative.
      <svg {...svg} viewBox="0 0 32 32" width={height}>
        <circle cx="17.5" cy="11.5" r="10.5" fill={red} />
        <path d="M9.1 12.5V25.2a3.7 3.7 0 0 0 3.7 3.7H27.5" {...stroke} />
      </svg>
    )
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label above, or decorative.
    <svg {...svg} viewBox="4 0 133 40" width={(height * 133) / 40}>
      <mask id={skip} maskUnits="userSpaceOnUse" x="0" y="0" width="140" height="40">
        <rect width="140" height="40" fill="#fff" />
        <path d={LETTER_Y} fill="#000" stroke="#000" strokeWidth="3.2" strokeLinejoin="round" />
      </mask>
      <g {...stroke} mask={`url(#${skip})`}>
        <circle cx="16.5" cy="12.5" r="10.5" fill={red} stroke="none" />
        <path d="M8.1 14V31.2a3.7 3.7 0 0 0 3.7 3.7H132.2" />
      </g>
      <path d={LETTERS} fill="currentColor" />
    </svg>
  )
}
