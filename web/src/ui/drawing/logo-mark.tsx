interface LogoMarkProps {
  /** brand: the cord's red; mono: the text's colour, as on a stage. */
  tone?: 'brand' | 'mono'
  /** In CSS pixels. */
  height: number
}

/** The logo for heights below 28 pixels: only the P. Decorative. */
export function LogoMark({ tone = 'brand', height }: LogoMarkProps) {
  const line = tone === 'mono' ? 'currentColor' : 'var(--logo-line, var(--cord))'
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" height={height} width={height}>
      <circle cx="17.5" cy="11.5" r="10.5" fill={line} />
      <path
        d="M9.1 12.5V25.2a3.7 3.7 0 0 0 3.7 3.7H27.5"
        fill="none"
        stroke={line}
        strokeWidth={4.2}
        strokeLinecap="round"
      />
    </svg>
  )
}
