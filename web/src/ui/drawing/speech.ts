/** The look of a speech bubble in a drawing. */
export interface SpeechOptions {
  /** CSS colours; by default ivory with dark ink. */
  fill?: string
  colour?: string
  /** The side its tail points down from. */
  tail?: 'left' | 'right'
  /** Of the type, in drawing units: 17. */
  size?: number
  weight?: number
}

/**
 * Draws a speech bubble, 44 units high with a 14 unit tail.
 * @param x left edge; y top edge; width: 70 or more
 * @param text plain words
 * @returns SVG markup without an <svg> around it
 */
export function drawSpeech(
  x: number,
  y: number,
  width: number,
  text: string,
  options: SpeechOptions = {},
): string {
  const {
    fill = 'var(--ivory)',
    colour = 'var(--on-paint)',
    tail = 'left',
    size = 17,
    weight = 720,
  } = options
  const outline =
    tail === 'left'
      ? `M22 0H${width - 22}a22 22 0 0 1 0 44H30L14 58 18 43.6A22 22 0 0 1 22 0Z`
      : `M22 0H${width - 22}a22 22 0 0 1 4 43.6L${width - 14} 58 ${width - 30} 44H22a22 22 0 0 1 0-44Z`
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<g transform="translate(${x} ${y})"><path d="${outline}" fill="${fill}"/><text x="${width / 2}" y="${22 + size * 0.33}" text-anchor="middle" font-family="var(--font)" font-size="${size}" style="font-weight:${weight}" fill="${colour}">${safe}</text></g>`
}
