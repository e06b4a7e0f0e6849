import { PRODUCT_NAME } from '@partyline/domain/names/short-name'
import { drawable, isDrawable, type Lettering, setShout } from './letters.ts'
import { WORDMARK } from './wordmark.ts'

/** The right edge of the plate, and the middle of its height of 82, in pixels. */
const [RIGHT, MIDDLE] = [1152, 89]
/** The widest words on it, in pixels. */
const WIDEST = 330

/**
 * Draws the plate with the name of the installation in the top corner of a picture, at the right by default. It is the
 * wordmark under the name of the product, and where the font lacks a letter.
 * @returns SVG, and its width in pixels
 */
export function drawNamePlate(shortName: string, left?: number): { plate: string; width: number } {
  const isOwn = shortName !== PRODUCT_NAME && isDrawable(shortName)
  const lines = isOwn ? setLines(drawable(shortName)) : []
  const widest = Math.max(0, ...lines.map((line) => line.width))
  const size = Math.min(lines.length > 1 ? 33 : 44, WIDEST / widest)
  const width = isOwn ? widest * size + 52 : 225
  const x = left ?? RIGHT - width
  const top = MIDDLE + size * (0.36 - 0.52 * (lines.length - 1))
  const words = isOwn
    ? lines.map((line, at) => line.draw(x + 26, top + at * size * 1.04, size, '#2A0F14')).join('')
    : `<g transform="translate(${x + 26} 64) scale(1.3) translate(-4 0)">${WORDMARK}</g>`
  return {
    plate: `<rect x="${x}" y="48" width="${width}" height="82" rx="22" fill="#FFF6EE"/>${words}`,
    width,
  }
}

/** Sets a name on one line, or a long one on the two that are most alike. */
function setLines(name: string): Lettering[] {
  const set = (words: string) => setShout(words, -0.02)
  const whole = set(name)
  if (whole.width * 44 <= WIDEST) return [whole]
  const halves = [...name.matchAll(/ /g)].map(({ index }) => [
    set(name.slice(0, index)),
    set(name.slice(index + 1)),
  ])
  const widthOf = (lines: Lettering[]) => Math.max(...lines.map(({ width }) => width))
  return halves.sort((one, other) => widthOf(one) - widthOf(other))[0] ?? [whole]
}
