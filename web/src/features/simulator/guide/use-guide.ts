import { useEffect, useState } from 'react'
import { keptByBrowser } from '../../../platform/sending/kept.ts'
import { type GuidePlace, placeInGuide } from './guide.ts'

const KEPT_UNDER = 'partyline.shelf.guide'

/**
 * The newcomer's place in the guide; undefined once this browser has finished or skipped it.
 * @param known false until the shelf's history and owners are loaded. Until then the place only keeps the
 * guide's space
 */
export function useGuide(
  known: boolean,
  ...shelf: Parameters<typeof placeInGuide>
): { place: GuidePlace | undefined; close: () => void } {
  const [closed, setClosed] = useState(() => keptByBrowser.read(KEPT_UNDER) === 'done')
  const [begun, setBegun] = useState(false)
  const place = closed ? undefined : placeInGuide(...shelf)
  const finished = known && place?.step === 4
  const under = known && place !== undefined && !finished
  useEffect(() => {
    if (under) setBegun(true)
  }, [under])
  // A finished guide does not come back with the next visit.
  useEffect(() => {
    if (finished) keptByBrowser.keep(KEPT_UNDER, 'done')
  }, [finished])
  const close = () => {
    keptByBrowser.keep(KEPT_UNDER, 'done')
    setClosed(true)
  }
  // No praise for steps that were all done before this visit.
  return { place: finished && !begun ? undefined : place, close }
}
