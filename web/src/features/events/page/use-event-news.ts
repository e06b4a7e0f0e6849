import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { eventKey } from '../../../platform/calls/served-answers.ts'

/** What the form did, from the history entry that it leads to: { created: true } or { updated: true }. */
export type EventNews = 'created' | 'updated'

/** News on arriving, shown once. The history entry forgets it, so that a reload does not repeat it. */
export function useEventNews(id: string): {
  arrived: EventNews | undefined
  dismiss: () => void
} {
  const client = useQueryClient()
  const [arrived, setArrived] = useState<EventNews>()
  useEffect(() => {
    const state = history.state as { created?: unknown; updated?: unknown } | null
    const news = state?.created === true ? 'created' : state?.updated === true ? 'updated' : undefined
    if (!news) return
    history.replaceState(null, '')
    setArrived(news)
    void client.invalidateQueries({ queryKey: eventKey(id) })
  }, [client, id])
  return { arrived, dismiss: () => setArrived(undefined) }
}
