import { type Point, round } from './shapes.ts'

/** A Catmull-Rom curve through points, as a dense line. */
function spline(points: Point[], step: number): Point[] {
  const out: Point[] = []
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const n = Math.max(4, Math.ceil(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step))
    for (let k = 0; k < n; k++) {
      const t = k / n
      const t2 = t * t
      const t3 = t2 * t
      const along = (a: 0 | 1) =>
        0.5 *
        (2 * p1[a] +
          (p2[a] - p0[a]) * t +
          (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t2 +
          (3 * p1[a] - p0[a] - 3 * p2[a] + p3[a]) * t3)
      out.push([along(0), along(1)])
    }
  }
  out.push(at(points.length - 1))
  return out
}

const ease = (t: number) => (t < 0 ? 0 : t > 1 ? 1 : t * t * (3 - 2 * t))

const LEAN = 0.42
/** Samples for each turn of the coil. */
const SAMPLES = 14

/**
 * A coiled telephone lead along a path, as two strokes: what lies behind and what lies in front.
 * @param options.r the coil's radius
 * @param options.pitch the distance between its turns
 * @param options.w the lead's thickness
 */
export function drawCord(
  points: Point[],
  options: { r: number; pitch: number; w: number; front: string; back: string },
): string {
  const { r, pitch, w, front, back } = options
  const line = spline(points, 2)
  const lengths = [0]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point]
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const length = lengths.at(-1) as number

  /** Where the path is after a distance, and its direction there. */
  const at = (distance: number) => {
    const s = Math.max(0, Math.min(length, distance))
    let lo = 0
    let hi = lengths.length - 1
    while (hi - lo > 1) {
      const middle = (lo + hi) >> 1
      if ((lengths[middle] as number) <= s) lo = middle
      else hi = middle
    }
    const [from, to] = [lengths[lo] as number, lengths[hi] as number]
    const f = (s - from) / (to - from || 1)
    const [a, b] = [line[lo] as Point, line[hi] as Point]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const d = Math.hypot(dx, dy) || 1
    return { x: a[0] + dx * f, y: a[1] + dy * f, tx: dx / d, ty: dy / d }
  }
  const onCoil = (s: number, angle: number): Point => {
    const { x, y, tx, ty } = at(s)
    const amplitude = r * ease(s / (r * 2.2)) * ease((length - s) / (r * 2.2))
    const n = amplitude * Math.cos(angle)
    const t = amplitude * LEAN * Math.sin(angle)
    return [x - ty * n + tx * t, y + tx * n + ty * t]
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
      d += (j ? 'L' : 'M') + point(onCoil((each * angle) / (2 * Math.PI), angle))
    }
    strokes[half % 2 ? 'back' : 'front'] += d
  }
  const stroke = (d: string, colour: string) => `<path d="${d}" stroke="${colour}" stroke-width="${w}"/>`
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(strokes.back, back)}${stroke(end(0) + end(length), front)}${stroke(strokes.front, front)}</g>`
}
