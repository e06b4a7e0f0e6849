import { type CoverKey, coverFor, drawCoverParts } from '@partyline/domain/cover/cover'
import { isOnline } from '@partyline/domain/events/place-link'
import type { Region } from '@partyline/domain/time/regions'
import { formatHour, formatInZone } from '@partyline/domain/time/zones'
import { placeOnPicture } from '@partyline/domain/wording/place-in-text'
import { drawable, isDrawable, setCaps, setShout, setShoutLine } from './letters.ts'
import { drawNamePlate } from './name-plate.ts'
import { drawTitleStrips } from './title-strips.ts'

export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** The content of an event's picture. It names no guest. */
export interface Preview {
  cover: CoverKey
  title: string
  location: string
  startTime: Date
  timezone: string
  region: Region
  cancelled: boolean
  /** The name of the installation. */
  shortName: string
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
  const { plate, width } = drawNamePlate(preview.shortName)
  // A title with letters left out would mislead, so the day and the hour stand in its place.
  const title = isDrawable(preview.title) && drawable(preview.title) ? preview.title : undefined
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">`,
    preview.photo ? '' : drawCoverParts(cover, PREVIEW_WIDTH, PREVIEW_HEIGHT),
    drawDateTile(preview, ink),
    drawFacts(title === undefined ? undefined : sayHour(preview), placeOnPicture(preview.location), width),
    plate,
    drawTitleStrips(title ?? sayDay(preview), {
      left: 56,
      bottom: 578,
      width: PREVIEW_WIDTH - 112,
      strip: ink,
    }),
    preview.cancelled ? drawStamp() : '',
    '</svg>',
  ].join('')
}

/** A calendar page of 56 by 60 at (56, 56), drawn at 1.9 times its size. */
function drawDateTile({ startTime, timezone, region }: Preview, ink: string): string {
  const say = (options: Intl.DateTimeFormatOptions) => formatInZone(startTime, timezone, options, region)
  const month = setCaps(say({ month: 'short' }).toUpperCase().slice(0, 3), 0.06)
  const day = setShout(say({ day: 'numeric' }), -0.03)
  return `<g transform="translate(56 56) scale(1.9)"><clipPath id="tile"><rect width="56" height="60" rx="14"/></clipPath><g clip-path="url(#tile)"><rect width="56" height="60" fill="#fff"/><rect width="56" height="20" fill="${ink}"/></g>${month.draw(28 - ((month.width - 0.06) * 12) / 2, 14.4, 12, '#fff')}${day.draw(28 - ((day.width + 0.03) * 25) / 2, 48.5, 25, '#2A0F14')}</g>`
}

/** 'Saturday 6:30 PM', with the zone of an event online, to which people come from other zones. */
function sayHour({ startTime, timezone, location, region }: Preview): string {
  const options = {
    ...({ weekday: 'long', hour: 'numeric', minute: '2-digit' } as const),
    ...(isOnline(location) && ({ timeZoneName: 'short' } as const)),
  }
  return formatInZone(startTime, timezone, options, region)
}

/** 'Saturday, June 20, 6:30 PM' */
function sayDay({ startTime, timezone, region }: Preview): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const day = formatInZone(startTime, timezone, options, region)
  return `${day}, ${formatHour(startTime, timezone, region)}`
}

/** A plate between the date and our name, with the hour and the place. It leaves out what the font cannot draw. */
function drawFacts(hour: string | undefined, place: string, plateWidth: number): string {
  const [left, top, height, widest] = [178, 56, 114, 950 - plateWidth]
  const facts = [
    { words: hour ?? '', size: 44 },
    { words: isDrawable(place) ? place : '', size: 34 },
  ].flatMap(({ words, size }) => {
    const line = setShoutLine(words, -0.02, (widest - 52) / size)
    return line.width > 0 ? [{ line, size }] : []
  })
  if (facts.length === 0) return ''
  const width = Math.max(...facts.map(({ line, size }) => line.width * size)) + 52
  const baselines = facts.length === 1 ? [72] : [50, 94]
  const words = facts.map(({ line, size }, at) =>
    line.draw(left + 26, top + (baselines[at] ?? 0), size, '#2A0F14'),
  )
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="26" fill="#FFF6EE"/>${words.join('')}`
}

/** A stamp across the middle. */
function drawStamp(): string {
  const size = 100
  const word = setShout('CANCELLED', 0.01)
  const [width, height] = [word.width * size + 80, 144]
  const [x, y] = [(PREVIEW_WIDTH - width) / 2, 158]
  return `<g transform="rotate(-6 600 230)"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="26" fill="#FFF6EE" stroke="#C2280F" stroke-width="12"/>${word.draw(x + 40, y + 108, size, '#C2280F')}</g>`
}
