import { keys } from './drawing-keys.ts'
import { balloons, cord, dial, ringing } from './drawings-round.ts'
import { bunting, exchange, rosettes } from './drawings-strung.ts'
import { type Palette, palettesOf } from './palettes.ts'
import { hash, randomFrom } from './seed.ts'
import { pick, type Sheet } from './shapes.ts'

/**
 * The version of the drawing that new events get. An event keeps the version it was made with: what follows from a
 * version never changes, or everybody's posters would be dealt again. A change is a new version beside the old one.
 */
export const COVER_VERSION = 1

/** What an event's drawing follows from. */
export interface CoverKey {
  version: number
  /** The event's public id: it picks the drawing, its place among the palettes, and every random choice. */
  id: string
  /** 0 to 23, the event's own local start hour: it picks the shelf of palettes. */
  hour: number
}

/** A drawing, chosen. */
export interface Cover {
  seed: number
  palette: Palette
  family: Family
}

const draw = { cord, dial, bunting, ringing, balloons, exchange, keys, rosettes }
type Family = keyof typeof draw
const FAMILIES = Object.keys(draw) as Family[]

/** The cover of an event: always the same for a key. */
export function coverFor({ id, hour }: CoverKey): Cover {
  const seed = hash(id)
  return { seed, palette: pick(palettesOf(hour), seed), family: pick(FAMILIES, seed >>> 5) }
}

/**
 * Draws a cover as SVG, laid out for the shape that is asked for and never cropped from another. It says nothing that
 * the title does not, so it is hidden from screen readers.
 * @param w in pixels
 * @param h in pixels
 */
export function drawCover(cover: Cover, w: number, h: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" overflow="hidden" aria-hidden="true">${drawCoverParts(cover, w, h)}</svg>`
}

/** The same without the element around it, to be drawn upon. */
export function drawCoverParts({ seed, palette, family }: Cover, w: number, h: number): string {
  const [short, long] = [Math.min(w, h), Math.max(w, h)]
  const u = short * (long / short > 1.6 ? 1.12 : 1)
  const sheet: Sheet = { w, h, u, p: palette, r: randomFrom(seed) }
  return `<rect width="${w}" height="${h}" fill="${palette.ground}"/>${draw[family](sheet)}`
}
