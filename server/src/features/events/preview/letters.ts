import { graphemes } from '@partyline/domain/texts/graphemes'
import shout from './shout.json' with { type: 'json' }

/* Commissioner (SIL Open Font License 1.1) as outlines, 1,000 units to the em: `glyphs` at weight 850 with
   flare and volume, with the kerns of Latin pairs, `caps` at weight 700. So a picture looks the same on every machine, with any fonts. */
const glyphs = shout.glyphs as unknown as Record<string, [advance: number, outline: string]>
const caps = shout.caps as unknown as Record<string, [advance: number, outline: string]>
const kerns = shout.kerns as Record<string, number>

/** A line of letters, with its width in ems. */
export interface Lettering {
  width: number
  /** Draws the line as SVG from the start of its baseline. @param size pixels to the em */
  draw(x: number, y: number, size: number, fill: string): string
}

/** The drawable part of a text, without letters that the font lacks (emoji, other scripts). */
export function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .filter((letter) => glyphs[letter])
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Whether the font has every letter, number and mark of a text. A title with letters left out would mislead.
 */
export function isDrawable(text: string): boolean {
  return [...text.normalize('NFC')].every((letter) => glyphs[letter] || !/[\p{L}\p{N}\p{M}]/u.test(letter))
}

/** Sets a drawable text in the loud style. @param spacing between letters, in ems */
export function setShout(text: string, spacing: number): Lettering {
  return set([...text], glyphs, spacing)
}

/** Sets a line of its own in the loud style. Cuts a text that is wider than `most` ems. */
export function setShoutLine(text: string, spacing: number, most: number): Lettering {
  const letters = graphemes(drawable(text))
  const whole = setShout(letters.join(''), spacing)
  if (whole.width <= most) return whole
  for (let end = letters.length - 1; end > 0; end--) {
    const cut = setShout(`${letters.slice(0, end).join('').trimEnd()}...`, spacing)
    if (cut.width <= most) return cut
  }
  return setShout('', spacing)
}

/** Sets capitals A to Z in the plain style. */
export function setCaps(text: string, spacing: number): Lettering {
  return set([...text], caps, spacing)
}

function set(letters: string[], from: typeof glyphs, spacing: number): Lettering {
  let x = 0
  const placed: { x: number; outline: string }[] = []
  for (const [index, letter] of letters.entries()) {
    const [advance, outline] = from[letter] ?? [0, '']
    placed.push({ x, outline })
    x += advance + (kerns[letter + (letters[index + 1] ?? '')] ?? 0) + spacing * 1000
  }
  return {
    width: x / 1000,
    draw(left, baseline, size, fill) {
      const scale = size / 1000
      const paths = placed
        .filter(({ outline }) => outline !== '')
        .map((one) => `<path transform="translate(${one.x.toFixed(1)} 0)" d="${one.outline}"/>`)
      return `<g transform="translate(${left} ${baseline}) scale(${scale} ${-scale})" fill="${fill}">${paths.join('')}</g>`
    },
  }
}
