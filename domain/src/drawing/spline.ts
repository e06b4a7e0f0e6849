/** A point in a drawing, in its own units: [x, y], y downwards. */
export type Point = readonly [x: number, y: number]

/** The wanted length of a piece, in drawing units. */
const PIECE = 2

/**
 * A smooth line through all points (uniform Catmull-Rom), as many short straight pieces.
 * @param points at least one; the line starts at the first and ends at the last
 */
export function spline(points: readonly Point[]): Point[] {
  const last = points.at(-1)
  if (!last) return []
  const line: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [i - 1, i, i + 1, i + 2].map(
      (at) => points[Math.min(Math.max(at, 0), points.length - 1)] as Point,
    ) as [Point, Point, Point, Point]
    const pieces = Math.max(4, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE))
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces
      line.push([between(0, t), between(1, t)])
    }
    function between(axis: 0 | 1, t: number) {
      const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]]
      return (
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * (t * t) + (3 * b - a - 3 * c + d) * (t * t * t))
      )
    }
  }
  line.push(last)
  return line
}
