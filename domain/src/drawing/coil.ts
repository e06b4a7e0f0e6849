import type { LinePlace } from './measure-line.ts'
import type { Point } from './spline.ts'

/**
 * A point on a coil around a line.
 * @param place the place on the line, and its direction there
 * @param coil.radius of the coil at this place
 * @param coil.lean how far a turn leans along the line, as a share of the radius
 * @param angle in radians, a full turn for each turn of the coil
 */
export function onCoil(
  { x, y, dx, dy }: LinePlace,
  { radius, lean }: { radius: number; lean: number },
  angle: number,
): Point {
  const across = radius * Math.cos(angle)
  const along = radius * lean * Math.sin(angle)
  return [x - dy * across + dx * along, y + dx * across + dy * along]
}

/** Smoothstep, held at its ends. */
export function ease(t: number): number {
  const held = Math.min(1, Math.max(0, t))
  return held * held * (3 - 2 * held)
}
