import { keys } from './drawing-keys.ts'
import { balloons, cord, dial, ringing } from './drawings-round.ts'
import { bunting, exchange, rosettes } from './drawings-strung.ts'
import { type Palette, palettesOf } from './palettes.ts'
import { hash, randomFrom } from './seed.ts'
import { pick, type Sheet } from './shapes.ts'

/**
 * The version of the drawing for new events. An event keeps its version, and a version never changes its
 * drawings, or everybody's posters would change. A new look is a new version beside the old one.
 */
export const COVER_VERSION = 1

/** A photo for a cover has at least this many pixels on its short side. */
export const COVER_PHOTO_MIN = 600
/** The longest description of a photo. */
export const COVER_ALT_MAX = 200

/** Whether a text can be the seed of a drawing: a public id, or one that a browser drew at random. */
export function isCoverSeed(seed: string): boolean {
  return /^[\w-]{1,40}$/.test(seed)
}

/** The key of an event's drawing. */
export interface CoverKey {
  version: number
  /**
   * The seed that the owner chose, or the event's public id. It decides the drawing, the palette and all
   * random choices.
   */
  id: string
  /** The event's local start hour, 0 to 23. It decides the shelf of palettes. */
  hour: number
}

/** The parts of a chosen drawing. */
export interface Cover {
  seed: number
  palette: Palette
  family: Family
}

const draw = { cord, dial, bunting, ringing, balloons, exchange, keys, rosettes }
type Family = keyof typeof draw
const FAMILIES = Object.keys(draw) as Family[]

/** The cover of an event. A key always gives the same one. */
export function coverFor({ id, hour }: CoverKey): Cover {
  const seed = hash(id)
  return { seed, palette: pick(palettesOf(hour), seed), family: pick(FAMILIES, seed >>> 5) }
}

/**
 * Draws a cover as SVG for the given shape. It never crops another shape. It adds nothing to the title, so it
 * is hidden from screen readers.
 * @param w in pixels
 * @param h in pixels
 */
export function drawCover(cover: Cover, w: number, h: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" overflow="hidden" aria-hidden="true">${drawCoverParts(cover, w, h)}</svg>`
}

/** Draws a cover without the SVG element around it, so that others can draw on it. */
export function drawCoverParts({ seed, palette, family }: Cover, w: number, h: number): string {
  const [short, long] = [Math.min(w, h), Math.max(w, h)]
  const u = short * (long / short > 1.6 ? 1.12 : 1)
  const sheet: Sheet = { w, h, u, p: palette, r: randomFrom(seed) }
  return `<rect width="${w}" height="${h}" fill="${palette.ground}"/>${draw[family](sheet)}`
}
