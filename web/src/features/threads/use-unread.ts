import type { GroupMessage } from '@partyline/contract/thread'
import { useEffect, useRef, useState } from 'react'

interface Unread {
  /** How many came from others while the reader was elsewhere in the thread. */
  count: number
  /** The message of another person that has just come, for screen readers; undefined for older ones. */
  arrival: GroupMessage | undefined
}

/** The messages since the reader was last at the newest one. @param newestFirst the loaded ones */
export function useUnread(newestFirst: GroupMessage[], atNewest: boolean): Unread {
  const [seen, setSeen] = useState<string>()
  const [arrival, setArrival] = useState<GroupMessage>()
  const last = useRef<string>(undefined)
  const newest = newestFirst[0]
  useEffect(() => {
    if (atNewest && newest) setSeen(newest._id)
    const came = last.current !== undefined && newest !== undefined && newest._id !== last.current
    if (newest) last.current = newest._id
    if (came && !newest.userIsSender) setArrival(newest)
  }, [newest, atNewest])
  const at = seen === undefined ? 0 : newestFirst.findIndex(({ _id }) => _id === seen)
  const since = newestFirst.slice(0, Math.max(0, at))
  return { count: atNewest ? 0 : since.filter(({ userIsSender }) => !userIsSender).length, arrival }
}
