import type { Event } from '@partyline/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventKey } from '../../../platform/calls/served-answers.ts'
import { now } from '../../../platform/time/clock.ts'

/** The longest that a browser's timer can wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1
/** When this clock is ahead of the server's, ask again after this time. */
const ASK_AGAIN_MS = 30_000
const JUST_AFTER_MS = 500

/**
 * Fetches an event again when it ends while its page is open, because the server decides whether it is over.
 */
export function useEventEnd({ _id: id, endTime, over }: Event): void {
  const client = useQueryClient()
  useEffect(() => {
    if (over) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = Date.parse(endTime) - now()
      timer = setTimeout(
        () => {
          void client.invalidateQueries({ queryKey: eventKey(id) })
          wait()
        },
        left > 0 ? Math.min(left + JUST_AFTER_MS, LONGEST) : ASK_AGAIN_MS,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [client, id, endTime, over])
}
