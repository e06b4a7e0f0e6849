import { renderToStaticMarkup } from 'react-dom/server'
import { drawCaller } from '../ui/drawing/caller.ts'
import { drawCord } from '../ui/drawing/cord.ts'
import {
  IconCalendarOff,
  IconConfetti,
  IconMapPin,
  IconMenu2,
  IconSend,
  IconUser,
} from '../ui/drawing/icons.ts'
import { LETTER_Y, LETTERS } from '../ui/drawing/logo-paths.ts'
import { SPRITE_MOODS } from '../ui/drawing/mood-face.tsx'
import { SPRITE_ICONS } from '../ui/drawing/sprite-icon.tsx'

/* A tenth of a unit is less than a tenth of a pixel at any size on the page. */
const round = (outline: string) =>
  outline.replace(/\d+\.\d\d/g, (n) => String(Math.round(Number(n) * 10) / 10))
const LINE = 'var(--logo-line, var(--cord))'

const wordmark = `<mask id="wordmark-gap" maskUnits="userSpaceOnUse" x="0" y="0" width="140" height="40">
<rect width="140" height="40" fill="#fff"/>
<path d="${round(LETTER_Y)}" fill="#000" stroke="#000" stroke-width="3.2" stroke-linejoin="round"/>
</mask>
<g id="wordmark">
<g mask="url(#wordmark-gap)">
<circle cx="16.5" cy="12.5" r="10.5" fill="${LINE}"/>
<path d="M8.1 14V31.2a3.7 3.7 0 0 0 3.7 3.7H132.2" fill="none" stroke="${LINE}" stroke-width="4.2" stroke-linecap="round"/>
</g>
<path d="${round(LETTERS)}" fill="currentColor"/>
</g>`

/**
 * A dividing line in the form of a cord: coiled at its start, and straight from there to the edge of the
 * widest screen.
 */
const rule = `<g id="cord-rule">${drawCord(
  [
    [0, 22],
    [240, 22],
  ],
  { radius: 9, pitch: 8, thickness: 4.6, lead: [24, 24], colours: { shine: 'none' } },
)}<path d="M240 22H8000" stroke="var(--cord)" stroke-width="4.6"/></g>`

const faces = SPRITE_MOODS.map((mood) => {
  const face = drawCaller(0, 0, 46, { mood, paint: 'ivory' }).replace('var(--ivory)', 'var(--face-paint)')
  return `<g id="face-${mood}">${face}</g>`
}).join('')

const ICONS = {
  'calendar-off': IconCalendarOff,
  confetti: IconConfetti,
  'map-pin': IconMapPin,
  'menu-2': IconMenu2,
  send: IconSend,
  user: IconUser,
}
const icons = SPRITE_ICONS.map((name) => {
  const Icon = ICONS[name]
  const shapes = renderToStaticMarkup(<Icon />).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<g id="icon-${name}">${shapes}</g>`
}).join('')

/**
 * Drawings that stand once in every page and are shown by <use>, so that the script need not hold their
 * outlines. It avoids display: none, because browsers then leave masks out.
 */
export const sprite = `<svg width="0" height="0" style="position:absolute" aria-hidden="true" data-sprite><defs>${wordmark}${rule}${faces}${icons}</defs></svg>`
