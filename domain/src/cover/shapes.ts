import type { Palette } from './palettes.ts'

/** The arguments of a drawing: the size, its unit, the colours, and its random numbers. */
export interface Sheet {
  w: number
  h: number
  /** A unit of length in pixels, about the shorter side. Sizes are multiples of it. */
  u: number
  p: Palette
  r: () => number
}

export type Point = [x: number, y: number]

/** Rounds to a tenth of a pixel, which nobody can see, so that the SVG stays short. */
export function round(n: number): number {
  return Math.round(n * 10) / 10
}

/** A circle in SVG. @param attributes more attributes, with a space before the first */
export function circle(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${attributes}/>`
}

/** A point on a circle, by its angle in radians: 0 is on the right, and it grows clockwise, as y goes down. */
export function onCircle(cx: number, cy: number, radius: number, angle: number): Point {
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** A closed shape in SVG with straight sides. */
export function polygon(points: Point[], fill: string): string {
  return `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="${fill}"/>`
}

/** The item of a list at a place, counted round and round. The list must not be empty. */
export function pick<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T
}
