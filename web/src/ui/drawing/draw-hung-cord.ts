import type { Point } from '@partyline/domain/drawing/spline'
import { hangWire, type SeatedCaller } from './wire.ts'

/** A cord that sags through the middle of a strip, with its callers. In CSS pixels; x 0 is the middle. */
export interface HungCord {
  /** y of the cord's lowest point, in the middle. */
  cordAt: number
  /** Of the coil: 9. Above 10 it shines. */
  radius?: number
  /** From turn to turn: 8. */
  pitch?: number
  /** Of the lead: 5. */
  thickness?: number
  callers?: readonly (SeatedCaller & { x: number; radius: number })[]
  /** More SVG markup, on top. */
  extra?: string
}

/** How far the cord has risen at x, on both sides. The last point is for screens 2,560 wide. */
const SAG: readonly [x: number, rise: number][] = [
  [205, 20],
  [430, 60],
  [860, 46],
  [1300, 60],
]

/**
 * Draws a hanging cord and its callers around x 0.
 * @param half half the visible width, in CSS pixels
 * @returns SVG markup without an <svg> around it
 */
export function drawHungCord(hung: HungCord, half: number): string {
  const { cordAt, radius = 9, pitch = 8, thickness = 5, callers = [], extra = '' } = hung
  const right = SAG.map(([x, rise]): Point => [x, cordAt - rise])
  const left = right.map(([x, y]): Point => [-x, y]).reverse()
  const wire = hangWire([...left, [0, cordAt], ...right], {
    radius,
    pitch,
    thickness,
    lead: [0, 0],
    between: [-half, half],
    ...(radius <= 10 && { colours: { shine: 'none' } }),
  })
  const seated = callers.map(({ x, radius: size, ...caller }) => wire.sit(x, size, caller))
  return wire.markup + seated.join('') + extra
}
