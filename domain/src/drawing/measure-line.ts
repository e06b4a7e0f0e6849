import type { Point } from './spline.ts'

/** A place on a line and the unit direction of the line there. */
export interface LinePlace {
  x: number
  y: number
  dx: number
  dy: number
}

/**
 * Measures a line of straight pieces, to find points on it by distance.
 * @param line at least one point
 * @returns its length, and at(s): the point s units from its start, clamped to the line
 */
export function measureLine(line: readonly Point[]): { length: number; at: (s: number) => LinePlace } {
  const lengths = [0]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point]
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const length = lengths.at(-1) as number
  const at = (s: number): LinePlace => {
    const held = Math.max(0, Math.min(length, s))
    let low = 0
    let high = Math.max(1, lengths.length - 1)
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lengths[middle] as number) <= held) low = middle
      else high = middle
    }
    const a = line[low] as Point
    const b = line[high] ?? a
    const start = lengths[low] as number
    const share = (held - start) / ((lengths[high] ?? start) - start || 1)
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const size = Math.hypot(dx, dy) || 1
    return { x: a[0] + dx * share, y: a[1] + dy * share, dx: dx / size, dy: dy / size }
  }
  return { length, at }
}
