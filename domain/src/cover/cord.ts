import { ease, onCoil } from '../drawing/coil.ts'
import { measureLine } from '../drawing/measure-line.ts'
import { type Point, spline } from '../drawing/spline.ts'
import { round } from './shapes.ts'

const LEAN = 0.42
/** Samples for each turn of the coil. */
const SAMPLES = 14

/**
 * Draws a coiled telephone cord along a path, as two strokes: the parts behind and the parts in front.
 * @param options.r the coil's radius
 * @param options.pitch the distance between its turns
 * @param options.w the cord's thickness
 */
export function drawCord(
  points: readonly Point[],
  options: { r: number; pitch: number; w: number; front: string; back: string },
): string {
  const { r, pitch, w, front, back } = options
  const { length, at } = measureLine(spline(points))
  const coil = (s: number, angle: number): Point => {
    const radius = r * ease(s / (r * 2.2)) * ease((length - s) / (r * 2.2))
    return onCoil(at(s), { radius, lean: LEAN }, angle)
  }
  const point = ([x, y]: Point) => `${round(x)} ${round(y)}`
  const end = (s: number) => {
    const { x, y } = at(s)
    return `M${point([x, y])}`
  }

  const turns = Math.max(1, Math.round(length / pitch))
  const each = length / turns
  const strokes = { front: '', back: '' }
  for (let half = 0; half < turns * 2; half++) {
    let d = ''
    for (let j = 0; j <= SAMPLES / 2; j++) {
      const angle = Math.PI * (half + j / (SAMPLES / 2))
      d += (j ? 'L' : 'M') + point(coil((each * angle) / (2 * Math.PI), angle))
    }
    strokes[half % 2 ? 'back' : 'front'] += d
  }
  const stroke = (d: string, colour: string) => `<path d="${d}" stroke="${colour}" stroke-width="${w}"/>`
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(strokes.back, back)}${stroke(end(0) + end(length), front)}${stroke(strokes.front, front)}</g>`
}
