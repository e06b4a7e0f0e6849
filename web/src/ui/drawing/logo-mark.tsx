/** The logo without its word: only the P. Decorative. @param height in CSS pixels */
export function LogoMark({ height }: { height: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" height={height} width={height}>
      <circle cx="17.5" cy="11.5" r="10.5" fill="var(--cord)" />
      <path
        d="M9.1 12.5V25.2a3.7 3.7 0 0 0 3.7 3.7H27.5"
        fill="none"
        stroke="var(--cord)"
        strokeWidth={4.2}
        strokeLinecap="round"
      />
    </svg>
  )
}
