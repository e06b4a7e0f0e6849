import type { Attendee } from '@partyline/contract/event-attendees'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type AttendeeList, type ListView, nextPagesQuery } from './attendees-query.ts'

/** Everybody on one list who is loaded: the first page, and later pages on request. */
export function useAttendees(id: string, first: AttendeeList, view: ListView) {
  const [wanted, setWanted] = useState(false)
  const enabled = wanted && first.next !== null
  const { data, fetchNextPage, ...query } = useInfiniteQuery({ ...nextPagesQuery(id, first, view), enabled })
  const onLoad = useCallback(() => {
    if (wanted) void fetchNextPage()
    else setWanted(true)
  }, [wanted, fetchNextPage])
  return {
    people: distinct([...first.people, ...(data?.pages.flatMap((page) => page.people) ?? [])]),
    hasMore: data ? query.hasNextPage : first.next !== null,
    loading: query.isFetching,
    failed: query.isError || query.isFetchNextPageError,
    onLoad,
  }
}

/** A person who moves between two pages would appear on both. */
function distinct(people: Attendee[]): Attendee[] {
  return [...new Map(people.map((one) => [one._id, one])).values()]
}
