import type { Event } from '@partyline/contract/events'
import { coverFor, drawCover } from '@partyline/domain/cover/cover'

/** An event's poster for a phone and for a desktop, and the colours that it gives its page. */
export interface EventDrawing {
  /** SVG elements. */
  phone: string
  desk: string
  /** A style sheet. */
  wash: string
}

/** Draws an event's poster. */
export function drawEvent(key: Event['cover']): EventDrawing {
  const cover = coverFor(key)
  const { washL, washD, ink } = cover.palette
  return {
    phone: drawCover(cover, 390, 336),
    desk: drawCover(cover, 500, 600),
    wash: `:root{--wash-l:${washL};--wash-d:${washD};--strip:${ink}}`,
  }
}
