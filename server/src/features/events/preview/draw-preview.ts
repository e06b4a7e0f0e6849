import { type CoverKey, coverFor, drawCoverParts } from '@partyline/domain/cover/cover'
import { formatInZone } from '@partyline/domain/time/zones'
import { setCaps, setShout } from './letters.ts'
import { drawTitleStrips } from './title-strips.ts'
import { WORDMARK } from './wordmark.ts'

export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** The content of an event's picture. It names no guest and no address. */
export interface Preview {
  cover: CoverKey
  title: string
  startTime: Date
  timezone: string
  cancelled: boolean
  /** A photo that replaces the drawing: its id, and the point that stays visible, in percent. */
  photo: { id: string; x: number; y: number } | null
}

/**
 * Draws the picture beside a link to an event, as SVG of 1200 by 630 pixels. It has no background when it
 * goes over a photo.
 */
export function drawPreview(preview: Preview): string {
  const cover = coverFor(preview.cover)
  const { ink } = cover.palette
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">`,
    preview.photo ? '' : drawCoverParts(cover, PREVIEW_WIDTH, PREVIEW_HEIGHT),
    drawDateTile(preview, ink),
    `<rect x="927" y="48" width="225" height="82" rx="22" fill="#FFF6EE"/>`,
    `<g transform="translate(953 64) scale(1.3) translate(-4 0)">${WORDMARK}</g>`,
    drawTitleStrips(preview.title, { left: 56, bottom: 578, width: PREVIEW_WIDTH - 112, strip: ink }),
    preview.cancelled ? drawStamp() : '',
    '</svg>',
  ].join('')
}

/** A calendar page of 56 by 60 at (56, 56), drawn at 1.9 times its size. */
function drawDateTile({ startTime, timezone }: Preview, ink: string): string {
  const month = setCaps(formatInZone(startTime, timezone, { month: 'short' }).toUpperCase().slice(0, 3), 0.06)
  const day = setShout(formatInZone(startTime, timezone, { day: 'numeric' }), -0.03)
  return `<g transform="translate(56 56) scale(1.9)"><clipPath id="tile"><rect width="56" height="60" rx="14"/></clipPath><g clip-path="url(#tile)"><rect width="56" height="60" fill="#fff"/><rect width="56" height="20" fill="${ink}"/></g>${month.draw(28 - ((month.width - 0.06) * 12) / 2, 14.4, 12, '#fff')}${day.draw(28 - ((day.width + 0.03) * 25) / 2, 48.5, 25, '#2A0F14')}</g>`
}

/** A stamp across the middle. */
function drawStamp(): string {
  const size = 100
  const word = setShout('CANCELLED', 0.01)
  const [width, height] = [word.width * size + 80, 144]
  const [x, y] = [(PREVIEW_WIDTH - width) / 2, 158]
  return `<g transform="rotate(-6 600 230)"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="26" fill="#FFF6EE" stroke="#C2280F" stroke-width="12"/>${word.draw(x + 40, y + 108, size, '#C2280F')}</g>`
}
