import type { Event } from '@partyline/contract/events'
import { useEffect, useState } from 'react'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import { late } from '../../ui/layout/late.ts'
import type { EventDrawing } from './page/event-page-drawing.ts'

const drawing = late(() => import('./page/event-page-drawing.ts'))
/** Only the server needs this. A browser has the drawing from the page. */
export const loadDrawing = drawing.load
const NOT_DRAWN: EventDrawing = { phone: '', desk: '', wash: '' }

/**
 * An event's poster. In the browser it stays empty while the page shows its served poster, because hydration
 * keeps that. Another poster is drawn as soon as its code is loaded.
 */
export function useEventDrawing(cover: Event['cover']): EventDrawing {
  const key = `${cover.version} ${cover.id} ${cover.hour}`
  const [served] = useState(useHydrated() ? undefined : key)
  const [drawn, setDrawn] = useState(() => ({ key, ...(drawing.known?.drawEvent(cover) ?? NOT_DRAWN) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the cover that is drawn
  useEffect(() => {
    if (key === served && drawn.phone === '') return
    if (key === drawn.key && drawn.phone !== '') return
    let here = true
    drawing.load().then(
      ({ drawEvent }) => here && setDrawn({ key, ...drawEvent(cover) }),
      /* The page works without it. */
      () => {},
    )
    return () => {
      here = false
    }
  }, [key, served, drawn])
  return drawn
}
