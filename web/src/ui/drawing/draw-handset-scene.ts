import type { Point } from '@partyline/domain/drawing/spline'
import { drawCaller } from './caller.ts'
import { drawCord } from './cord.ts'
import { drawHandset } from './handset.ts'
import { drawSpeech } from './speech.ts'

/** The words in the scene. */
export interface SceneWords {
  /** Three short texts, left to right; the narrow scene shows the first two. */
  says: readonly [string, string, string]
}

/** Ink on the cord's red: 5.0 or better in both themes. */
const ON_CORD = '#2A0508'

/** From the handset down, a loop to the left, and out at the right. The part beyond 450 is for tablets. */
const NARROW: Point[] = [
  [250, 96],
  [248, 125],
  [219, 150],
  [174, 169],
  [126, 180],
  [77, 182.5],
  [30, 195],
  [-7, 225.5],
  [-5, 270],
  [32, 302],
  [75, 324.5],
  [123, 337],
  [220, 346],
  [316, 327.5],
  [402, 279.6],
  [450, 250],
  [560, 214],
  [700, 236],
]

/**
 * From the handset down, a loop to the right, and out at the left. The part beyond -220 is for screens over
 * 1,720 wide.
 */
const WIDE: Point[] = [
  [872, 272],
  [855.3, 302],
  [851.7, 317],
  [864.8, 345.6],
  [895.9, 362.6],
  [929.6, 371.9],
  [1000, 370],
  [1070.8, 365.4],
  [1139.9, 376.5],
  [1173.3, 388.8],
  [1199.3, 412.2],
  [1208.7, 445.8],
  [1197.1, 478.6],
  [1169.8, 497.6],
  [1104.2, 521.3],
  [1035.6, 536.6],
  [966, 545],
  [843.3, 552.8],
  [632.6, 556],
  [421.9, 555.8],
  [211.4, 544.8],
  [106.7, 533.1],
  [4, 509.8],
  [-94.8, 473.2],
  [-220, 420],
  [-460, 372],
  [-720, 420],
]

/** Draws the phone's scene, 430 by 430 units. @returns SVG markup without an <svg> around it */
export function drawNarrowScene({ says }: SceneWords): string {
  return (
    drawHandset(316, 70, { scale: 0.6, rotation: -16 }) +
    drawCord(NARROW, { radius: 12, pitch: 9.8, thickness: 6, lead: [12, 0] }) +
    drawCaller(121.4, 291.1, 35, { paint: 'aqua', hat: 'cord', look: 1, tilt: 12 }) +
    drawCaller(206.6, 291.7, 44, { paint: 'butter', mood: 'open', look: 1, tilt: 2.8 }) +
    drawCaller(278.9, 296.8, 32, { paint: 'ivory', hat: 'butter', mood: 'wink', look: -1, tilt: -16.8 }) +
    drawCaller(341.9, 256.7, 40, { paint: 'aqua', look: -1, tilt: -30.3 }) +
    drawSpeech(140, 172, 132, says[0], { tail: 'right' }) +
    drawSpeech(280, 160, 104, says[1], { tail: 'right', fill: 'var(--cord)', colour: ON_CORD })
  )
}

/** Draws the wide screen's scene, 1600 by 640 units from x -160. @returns SVG markup without an <svg> around it */
export function drawWideScene({ says }: SceneWords): string {
  return (
    drawHandset(976, 182, { scale: 0.96, rotation: -15 }) +
    drawCord(WIDE, { radius: 21.5, pitch: 17.5, thickness: 11, lead: [30, 0] }) +
    drawCaller(103, 467.4, 46, { paint: 'aqua', hat: 'cord', look: 1, tilt: 9.9 }) +
    drawCaller(220, 467.2, 60, { paint: 'butter', mood: 'open', look: 1, tilt: 4.4 }) +
    drawCaller(349, 491.5, 44, { paint: 'ivory', hat: 'butter', mood: 'wink', look: 1, tilt: 2.8 }) +
    drawCaller(555.7, 480.1, 58, { paint: 'aqua', look: 1, tilt: -5.2 }) +
    drawCaller(675.8, 493.9, 44, { paint: 'butter', hat: 'cord', mood: 'o', look: -1, tilt: 4.8 }) +
    drawCaller(887.5, 470.4, 62, { paint: 'ivory', hat: 'cord', look: -1, tilt: -3.2 }) +
    drawCaller(1022.2, 476.1, 44, { paint: 'aqua', mood: 'wink', look: -1, tilt: -9.1 }) +
    drawSpeech(222, 330, 142, says[0], { size: 19 }) +
    drawSpeech(446, 340, 122, says[1], { size: 19, tail: 'right', fill: 'var(--cord)', colour: ON_CORD }) +
    drawSpeech(634, 340, 206, says[2], { tail: 'right', weight: 560 })
  )
}
