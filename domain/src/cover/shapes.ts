import type { Palette } from './palettes.ts'

/** What a drawing gets: the size, its unit, the paints, and its random numbers. */
export interface Sheet {
  w: number
  h: number
  /** About the shorter side: what sizes are measured in. */
  u: number
  p: Palette
  r: () => number
}

export type Point = [x: number, y: number]

/** One decimal is a tenth of a pixel: enough for the eye, and short. */
export function round(n: number): number {
  return Math.round(n * 10) / 10
}

/** A circle in SVG. @param attributes of the tag besides, with a space before the first */
export function circle(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${attributes}/>`
}

/** A point on a circle, by its angle in radians: 0 is on the right, and it grows clockwise, as y goes down. */
export function onCircle(cx: number, cy: number, radius: number, angle: number): Point {
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** A closed shape in SVG, straight from point to point. */
export function polygon(points: Point[], fill: string): string {
  return `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="${fill}"/>`
}

/** The one of a list at a place that is counted around; the list must not be empty. */
export function pick<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T
}
