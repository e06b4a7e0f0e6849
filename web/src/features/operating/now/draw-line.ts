import type { Point } from '@partyline/domain/drawing/spline'
import { hangWire } from '../../../ui/drawing/wire.ts'

/** The height of the strip, in CSS pixels. */
export const LINE_HEIGHT = 128

/** A desk's card has its words on the left, so the callers sit to the right there. */
const asideFor = (half: number) => (half > 320 ? 200 : 0)
const cord = (half: number) =>
  ({ radius: 9, pitch: 8, thickness: 5, colours: { shine: 'none' }, between: [-half, half] }) as const

const WHOLE: readonly Point[] = [
  [-1300, 60],
  [-860, 84],
  [-560, 62],
  [-330, 78],
  [0, 98],
  [330, 80],
  [560, 62],
  [860, 84],
  [1300, 60],
]

/** Draws the cord in one piece, with three callers on it, around x 0. */
export function drawWholeLine(half: number): string {
  const aside = asideFor(half)
  const wire = hangWire(WHOLE, { ...cord(half), lead: [0, 0] })
  return (
    wire.markup +
    wire.sit(aside - 66, 26, { paint: 'rose', look: 1 }) +
    wire.sit(aside, 34, { paint: 'butter', mood: 'open' }) +
    wire.sit(aside + 64, 24, { paint: 'ivory', mood: 'wink', look: -1 })
  )
}

const PLUG =
  '<rect x="-6" y="-10" width="27" height="20" rx="7" fill="var(--on-paint)"/><rect x="20" y="-4.500" width="15" height="9" rx="4" fill="var(--plug)"/>'
const SOCKET =
  '<rect x="-24" y="-11" width="29" height="22" rx="8" fill="var(--on-paint)"/><rect x="-24" y="-4.500" width="11" height="9" rx="4" fill="var(--butter)"/>'

/** Draws the cord cut in two, and two callers who noticed, around x 0. */
export function drawCutLine(half: number): string {
  const aside = asideFor(half)
  const left: Point[] = [
    [-1300, 66],
    [-860, 50],
    [aside - 420, 46],
    [aside - 190, 70],
    [aside - 92, 98],
    [aside - 26, 90],
  ]
  const right: Point[] = [
    [aside + 52, 92],
    [aside + 120, 98],
    [aside + 210, 82],
    [aside + 420, 52],
    [860, 50],
    [1300, 66],
  ]
  const [before, after] = [
    hangWire(left, { ...cord(half), lead: [0, 26] }),
    hangWire(right, { ...cord(half), lead: [26, 0] }),
  ]
  return (
    before.markup +
    after.markup +
    `<g transform="translate(${aside - 26} 90) rotate(-8)">${PLUG}</g>` +
    `<g transform="translate(${aside + 52} 92) rotate(8)">${SOCKET}</g>` +
    before.sit(aside - 96, 26, { paint: 'rose', mood: 'o', look: 1 }) +
    after.sit(aside + 124, 21, { paint: 'ivory', mood: 'hm', look: -1 })
  )
}

/** Draws the cord in one piece, and a caller asleep on it: sending is paused. */
export function drawIdleLine(half: number): string {
  const wire = hangWire(WHOLE, { ...cord(half), lead: [0, 0] })
  return wire.markup + wire.sit(asideFor(half), 32, { paint: 'ivory', mood: 'sleep' })
}
