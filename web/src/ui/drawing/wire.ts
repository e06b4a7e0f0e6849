import { type Point, spline } from '@partyline/domain/drawing/spline'
import { type CallerLook, drawCaller } from './caller.ts'
import { type CordOptions, drawCord } from './cord.ts'

/** A caller to seat on a wire. */
export interface SeatedCaller extends Omit<CallerLook, 'tilt'> {
  /** Degrees added to the wire's own slope. */
  lean?: number
  /** When the wire passes the same x twice, only the pass below this y counts. */
  below?: number
}

/** A cord with places to sit. */
export interface Wire {
  /** The cord's SVG markup. */
  markup: string
  /** Draws a caller of this radius sitting on the cord at x. */
  sit: (x: number, radius: number, caller?: SeatedCaller) => string
  /** The middle of the cord at x. */
  at: (x: number) => Point
}

/** Hangs a cord along points, to seat callers on it. For an x off the cord it uses the cord's start. */
export function hangWire(points: readonly Point[], options: CordOptions): Wire {
  const line = spline(points)
  const crossing = (x: number, below = -Infinity) => {
    const index = line.findIndex(([x1, y1], k) => {
      const x0 = line[k - 1]?.[0]
      return x0 !== undefined && (x0 - x) * (x1 - x) <= 0 && y1 > below
    })
    return Math.max(0, index)
  }
  const { radius: coil = 18 } = options
  return {
    markup: drawCord(points, options),
    at: (x) => line[crossing(x)] as Point,
    sit: (x, radius, { lean = 0, below, ...look } = {}) => {
      const index = crossing(x, below)
      const [a, b] = [
        line[Math.max(0, index - 6)] as Point,
        line[Math.min(line.length - 1, index + 6)] as Point,
      ]
      const way = Math.sign(b[0] - a[0]) || 1
      const slope = Math.atan2((b[1] - a[1]) * way, (b[0] - a[0]) * way)
      // 0.86: heads sink a seventh of a turn into the coil, so that they sit instead of balancing.
      const rise = radius + coil * 0.86
      const [seatX, seatY] = [x + Math.sin(slope) * rise, (line[index] as Point)[1] - Math.cos(slope) * rise]
      return drawCaller(seatX, seatY, radius, { ...look, tilt: (slope * 180) / Math.PI + lean })
    },
  }
}
