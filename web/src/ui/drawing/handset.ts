/** The place and pose of the handset. */
export interface HandsetOptions {
  scale?: number
  /** Degrees clockwise. */
  rotation?: number
  /** Mirrored left to right. */
  flipped?: boolean
}

const CUP =
  '<path d="M14 128Q10 62 60 62H92Q132 62 130 128Z" fill="var(--cord)"/><rect x="2" y="120" width="140" height="34" rx="17" fill="var(--cord)"/><path d="M22 154H122Q118 176 72 176 26 176 22 154Z" fill="var(--cord-back)"/>'
const GRIP =
  '<path d="M70 92C110 18 310 18 350 92" fill="none" stroke="var(--cord)" stroke-width="62" stroke-linecap="round"/><path d="M86 66C130 24 290 24 334 66" fill="none" stroke="var(--cord-shine)" stroke-width="8" stroke-linecap="round" opacity=".75"/>'

/**
 * Draws the red handset, 420 by 190 units at scale 1, with its middle at x, y.
 * @returns SVG markup without an <svg> around it
 */
export function drawHandset(x: number, y: number, options: HandsetOptions = {}): string {
  const { scale = 1, rotation = 0, flipped = false } = options
  return `<g transform="translate(${x} ${y}) rotate(${rotation}) scale(${flipped ? -scale : scale} ${scale}) translate(-210 -95)">${GRIP}<g>${CUP}</g><g transform="translate(276 0)">${CUP}</g></g>`
}
