import type { Event } from '@partyline/contract/events'
import { type RefObject, useEffect, useState } from 'react'
import { late } from '../../ui/layout/late.ts'
import type { EventDrawing } from './page/event-page-drawing.ts'

const drawing = late(() => import('./page/event-page-drawing.ts'))
/** The drawing is for the server: a browser that was served the page has it already. */
export const loadDrawing = drawing.load
const NOT_DRAWN: EventDrawing = { phone: '', desk: '', wash: '' }

/**
 * An event's poster. In the browser it stays empty where the page came with it, as hydration keeps what is there; else
 * it is drawn as soon as the code for that is here.
 * @param place where it is drawn into
 */
export function useEventDrawing(key: Event['cover'], place: RefObject<HTMLElement | null>): EventDrawing {
  const [drawn, setDrawn] = useState(() => drawing.known?.drawEvent(key) ?? NOT_DRAWN)
  useEffect(() => {
    if (place.current?.firstElementChild) return
    let here = true
    drawing.load().then(
      ({ drawEvent }) => here && setDrawn(drawEvent(key)),
      /* The page is whole without it. */
      () => {},
    )
    return () => {
      here = false
    }
  }, [key, place])
  return drawn
}
