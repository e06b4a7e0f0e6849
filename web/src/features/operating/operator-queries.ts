import * as calls from '@partyline/contract/operating'
import * as peopleCalls from '@partyline/contract/operating-people'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'

/** The query key of everything that operators see. Each of their acts may change any of it. */
export const operatorKey = ['operator'] as const

/** How often live data is fetched again while the page is in front, in milliseconds. */
const REFETCH_MS = 10_000

/** The current state of the installation. */
export const nowQuery = () =>
  queryOptions({
    queryKey: [...operatorKey, 'now'],
    queryFn: ({ signal }) => call(calls.getOperatorNow, { query: { zone: viewerZone() }, signal }),
    refetchInterval: REFETCH_MS,
  })

/** The open reports, and those closed in the last 24 hours. */
export const reportsQuery = queryOptions({
  queryKey: [...operatorKey, 'reports'],
  queryFn: ({ signal }) => call(calls.getReports, { signal }),
  refetchInterval: REFETCH_MS,
})

/** The number of people, and how many joined in each day and week. */
export const growthQuery = queryOptions({
  queryKey: [...operatorKey, 'growth'],
  queryFn: ({ signal }) => call(calls.getGrowth, { signal }),
})

/** Costs of a month. @param month '2026-06'; undefined for this one */
export const costsQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...operatorKey, 'costs', month],
    queryFn: ({ signal }) => call(calls.getCosts, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

/** Everything about one person. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'person', id],
    queryFn: ({ signal }) => call(peopleCalls.getOperatorPerson, { params: { id }, signal }),
    refetchInterval: REFETCH_MS,
  })

/** One message with its deliveries. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'message', id],
    queryFn: ({ signal }) => call(peopleCalls.getOperatorMessage, { params: { id }, signal }),
    refetchInterval: REFETCH_MS,
  })

/** The texts that failed in the last 24 hours. */
export const failedQuery = queryOptions({
  queryKey: [...operatorKey, 'failed'],
  queryFn: ({ signal }) => call(peopleCalls.getFailedTexts, { signal }),
  refetchInterval: REFETCH_MS,
})

const pages = { initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData }
const nextOf = ({ next }: { next: string | null }) => next ?? undefined

/** The first page of people. On a phone the numbers and the text to everybody come behind it. */
const FIRST_PEOPLE = 10

/** People by a search: ten, then 50 at a time. @param search '' for all */
export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...operatorKey, 'people', search],
    queryFn: ({ pageParam: before, signal }) =>
      call(peopleCalls.getOperatorPeople, {
        query: { q: search, before, ...(before === undefined && { limit: FIRST_PEOPLE }) },
        signal,
      }),
    getNextPageParam: nextOf,
  })

/** What people chose, a page of 50 at a time. @param only 'stops', or all of it */
export const ledgerQuery = (only: 'stops' | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...operatorKey, 'ledger', only],
    queryFn: ({ pageParam: before, signal }) => call(calls.getLedger, { query: { only, before }, signal }),
    getNextPageParam: nextOf,
  })

/** What operators did, a page of 50 at a time. */
export const auditQuery = () =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...operatorKey, 'audit'],
    queryFn: ({ pageParam: before, signal }) => call(calls.getAudit, { query: { before }, signal }),
    getNextPageParam: nextOf,
  })
