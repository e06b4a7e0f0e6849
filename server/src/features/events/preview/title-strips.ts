import { graphemes } from '@partyline/domain/texts/graphemes'
import { drawable, isDrawable, type Lettering, setShout } from './letters.ts'

const SPACING = -0.035
// The font's ascent and descent, and the strip's padding, in ems.
const ASCENT = 1.017
const CONTENT = 1.223
const PAD = { top: 0.03, side: 0.24, bottom: 0.09 }
const LINE_HEIGHT = 1.19
const LINES_MOST = 3

/**
 * Draws each line of a title on a strip of its own, from `bottom` upwards. Empty unless the font has all
 * letters of the title.
 */
export function drawTitleStrips(
  title: string,
  place: { left: number; bottom: number; width: number; strip: string },
): string {
  const text = drawable(title)
  if (text === '' || !isDrawable(title)) return ''
  const size = [...title].length > 44 ? 64 : [...title].length > 24 ? 84 : 108
  const lines = breakLines(text, place.width / size - 2 * PAD.side)
  const strips = lines.map((line, index) => {
    const lineBottom = place.bottom - (lines.length - 1 - index) * LINE_HEIGHT * size
    const top = lineBottom - ((LINE_HEIGHT + CONTENT) / 2) * size
    return { line, top, width: (line.width + 2 * PAD.side) * size }
  })
  const height = (CONTENT + PAD.top + PAD.bottom) * size
  const backs = strips.map(
    ({ top, width }) =>
      `<rect x="${place.left}" y="${top - PAD.top * size}" width="${width}" height="${height}" rx="${0.2 * size}" fill="${place.strip}"/>`,
  )
  const words = strips.map(({ line, top }) =>
    line.draw(place.left + PAD.side * size, top + ASCENT * size, size, '#fff'),
  )
  return backs.join('') + words.join('')
}

/**
 * Breaks a text at spaces into the fewest lines that fit, of about equal length. Cuts a text that is too
 * long.
 */
function breakLines(text: string, most: number): Lettering[] {
  const words = text.split(' ')
  for (let count = 1; count <= LINES_MOST; count++) {
    const lines = evenLines(words, count)
    if (lines?.every((line) => line.width <= most)) return lines
  }
  return cutLines(words, most)
}

/**
 * Breaks words into `count` lines so that the longest is as short as possible; undefined when there are fewer
 * words.
 */
function evenLines(words: string[], count: number): Lettering[] | undefined {
  if (words.length < count) return undefined
  if (count === 1) return [setShout(words.join(' '), SPACING)]
  let best: Lettering[] | undefined
  for (let first = 1; first <= words.length - count + 1; first++) {
    const rest = evenLines(words.slice(first), count - 1)
    if (!rest) continue
    const lines = [setShout(words.slice(0, first).join(' '), SPACING), ...rest]
    if (!best || longest(lines) < longest(best)) best = lines
  }
  return best
}

const longest = (lines: Lettering[]) => Math.max(...lines.map(({ width }) => width))

function cutLines(words: string[], most: number): Lettering[] {
  const lines: Lettering[] = []
  let rest = graphemes(words.join(' '))
  while (rest.length > 0 && lines.length < LINES_MOST) {
    let fits = rest.length
    while (fits > 1 && setShout(rest.slice(0, fits).join('').trimEnd(), SPACING).width > most) fits--
    const space = fits < rest.length ? rest.slice(0, fits + 1).lastIndexOf(' ') : -1
    const end = space > fits / 2 ? space : fits
    const last = lines.length === LINES_MOST - 1 && end < rest.length
    const line = rest
      .slice(0, last ? Math.max(1, end - 3) : end)
      .join('')
      .trim()
    lines.push(setShout(last ? `${line}...` : line, SPACING))
    rest = graphemes(rest.slice(end).join('').trimStart())
  }
  return lines
}
