import type { Point } from '@partyline/domain/drawing/spline'
import { drawCaller } from './caller.ts'
import { drawCord } from './cord.ts'

const LEFT: Point[] = [
  [-1300, 72],
  [-860, 96],
  [-433, 72],
  [-200, 110],
  [-104, 146],
  [-40, 134],
]
const RIGHT: Point[] = [
  [52, 136],
  [128, 149],
  [212, 110],
  [442, 72],
  [860, 96],
  [1300, 72],
]
const PLUG =
  '<g transform="translate(-40 134) rotate(-9)"><rect x="-6" y="-11" width="30" height="22" rx="8" fill="var(--inv)"/><rect x="22" y="-5" width="17" height="10" rx="4" fill="var(--butter-edge)"/></g>'
const SOCKET =
  '<g transform="translate(52 136) rotate(9)"><rect x="-26" y="-12" width="32" height="24" rx="9" fill="var(--inv)"/><rect x="-26" y="-5" width="12" height="10" rx="4" fill="var(--wall)"/></g>'
const SPARKS =
  '<path d="M10 108v-13M-6 112l-8-10M26 112l8-10" fill="none" stroke="var(--cord)" stroke-width="5" stroke-linecap="round"/>'

/**
 * Draws the cord cut in two, with its plug pulled, and two surprised callers; 176 units high, x 0 in the
 * middle.
 * @param half half the visible width
 * @returns SVG markup without an <svg> around it
 */
export function drawCutCord(half: number): string {
  const cord = { radius: 11, pitch: 9.4, thickness: 5.8, between: [-half, half] as const }
  return (
    drawCord(LEFT, { ...cord, lead: [0, 30] }) +
    drawCord(RIGHT, { ...cord, lead: [30, 0] }) +
    PLUG +
    SOCKET +
    SPARKS +
    drawCaller(-105.8, 100.5, 36, { paint: 'rose', mood: 'o', look: 1, tilt: 15.5 }) +
    drawCaller(128.1, 104.2, 30, { paint: 'aqua', mood: 'hm', look: -1, tilt: -33.7 })
  )
}
