import { ease, onCoil } from '@partyline/domain/drawing/coil'
import { measureLine } from '@partyline/domain/drawing/measure-line'
import { type Point, spline } from '@partyline/domain/drawing/spline'

/** The options of a cord. All lengths are in the drawing's own units. */
export interface CordOptions {
  /** Of the coil, to the middle of the wire: 18. Below 10 leave out the shine. */
  radius?: number
  /** From one turn to the next: 15. */
  pitch?: number
  /** Of the wire itself: 9. */
  thickness?: number
  /** Uncoiled lengths at start and end: [60, 60]. */
  lead?: readonly [start: number, end: number]
  /** How far each turn leans along the path, as a share of the radius: 0.42. */
  lean?: number
  /** CSS colours; the tokens' by default. shine: 'none' leaves it out. */
  colours?: { front?: string; back?: string; shine?: string }
  /** Draws only the turns between these two x: the same geometry with less markup. */
  between?: readonly [x0: number, x1: number]
}

/** Samples in half a turn: 7 pieces look round up to a radius of 20 or so. */
const SAMPLES = 7

/**
 * Draws a coiled telephone cord along a path, in three strokes: back, front and shine.
 * @returns SVG markup without an <svg> around it
 */
export function drawCord(points: readonly Point[], options: CordOptions = {}): string {
  const { radius = 18, pitch = 15, thickness = 9, lead = [60, 60], lean = 0.42, colours = {} } = options
  const { front = 'var(--cord)', back = 'var(--cord-back)', shine = 'var(--cord-shine)' } = colours
  const [from, to] = options.between ?? [-Infinity, Infinity]
  const { length, at } = measureLine(spline(points))
  const coiled = length - lead[0] - lead[1]
  const turns = Math.max(1, Math.round(coiled / pitch))

  const swing = (s: number) =>
    radius * ease((s - lead[0]) / (radius * 2.2)) * ease((length - lead[1] - s) / (radius * 2.2))
  const coil = (angle: number): Point => {
    const s = lead[0] + (coiled / turns) * (angle / (2 * Math.PI))
    return onCoil(at(s), { radius: swing(s), lean }, angle)
  }

  let fronts = ''
  let backs = ''
  let shines = ''
  for (let half = 0; half < turns * 2; half++) {
    const arc = Array.from({ length: SAMPLES + 1 }, (_, j) => coil(Math.PI * (half + j / SAMPLES)))
    if (arc.every(([x]) => x < from || x > to)) continue
    if (half % 2) {
      backs += path(arc)
    } else {
      fronts += path(arc)
      // The light falls from above left: three samples, moved a sixth of the thickness in that direction.
      shines += path(arc.slice(1, 4).map(([x, y]) => [x - thickness * 0.16, y - thickness * 0.14]))
    }
  }
  const straight = (a: number, b: number) =>
    path(Array.from({ length: Math.floor((b - a) / 6 + 0.01) + 1 }, (_, j) => pointAt(a + j * 6)))
  const pointAt = (s: number): Point => [at(s).x, at(s).y]
  const leads = (lead[0] ? straight(0, lead[0]) : '') + (lead[1] ? straight(length - lead[1], length) : '')

  const stroke = (d: string, colour: string, width: number) =>
    d && `<path d="${d}" stroke="${colour}" stroke-width="${round(width)}"/>`
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${
    stroke(backs, back, thickness) + stroke(leads, front, thickness) + stroke(fronts, front, thickness)
  }${shine === 'none' ? '' : stroke(shines, shine, thickness * 0.22)}</g>`
}

/**
 * A path through points, to a tenth of a unit, which is finer than the eye. Each step is the difference of
 * rounded points, so that rounding errors do not add up. It takes a third less space than the points
 * themselves.
 */
function path(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0]
  return points
    .map(([x, y], index) => {
      const [tenthsX, tenthsY] = [Math.round(x * 10), Math.round(y * 10)]
      const step = pair(tenthsX - lastX, tenthsY - lastY)
      lastX = tenthsX
      lastY = tenthsY
      return (index ? 'l' : 'M') + step
    })
    .join('')
}

/** Two numbers of tenths in SVG's shortest form: '1.5-.3'. */
function pair(x: number, y: number): string {
  const [a, b] = [x, y].map((tenths) => String(tenths / 10).replace(/^(-?)0\./, '$1.')) as [string, string]
  return b.startsWith('-') ? a + b : `${a} ${b}`
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
