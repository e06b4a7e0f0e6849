import { eventLive } from '@partyline/contract/event-live'
import type { Event } from '@partyline/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../../../platform/calls/live.ts'
import { eventKey } from '../../../platform/calls/served-answers.ts'

/**
 * In milliseconds from the page's request. A page that begins to listen later may have missed something, and
 * asks again.
 */
const FRESH_MS = 1_000

/** Keeps an open event up to date: how many come, and what its owner changes. */
export function useLiveEvent(id: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const queryKey = eventKey(id)
    const refresh = () => void client.invalidateQueries({ queryKey })
    let opened = false
    return listen(eventLive, {
      query: { event: id },
      onEvent: ({ going }) => {
        /* A viewer on the waitlist may have moved up. An answer on its way may be older than this number. */
        const waiting = client.getQueryData<Event>(queryKey)?.viewer?.waiting
        if (going === null || waiting || client.isFetching({ queryKey }) > 0) refresh()
        else client.setQueryData<Event>(queryKey, (known) => known && { ...known, going })
      },
      onOpen: () => {
        /* The event was read before the stream opened, or before it broke. */
        if (opened || performance.now() > FRESH_MS) refresh()
        opened = true
      },
    })
  }, [client, id])
}
