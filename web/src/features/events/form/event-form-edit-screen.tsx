import type { Event } from '@partyline/contract/events'
import { EVENT_MISSING } from '@partyline/domain/wording/event-refusals'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { LoadingScreen } from '../../../ui/feedback/loading-screen.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import columns from '../../../ui/layout/columns.module.css'
import { seriesQuery } from '../series/series-query.ts'
import styles from './event-form.module.css'
import { EventFormEdit } from './event-form-edit.tsx'

/** Edit Event, for its owner. Others are sent to the event. */
export function EventFormEditScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  return user ? <AsItStands key={id} id={id} userId={user._id} /> : null
}

/** Waits for the current event, because an earlier screen's copy may be old. */
function AsItStands({ id, userId }: { id: string; userId: string }) {
  const query = useQuery({ ...eventQuery(id), refetchOnMount: 'always', retryOnMount: true })
  const { data: event, error, isFetchedAfterMount } = query
  const missing = error instanceof CallFailed && error.status === 404
  useEffect(() => {
    if (!missing) return
    toast('error', EVENT_MISSING)
    void goTo(paths.events, { replace: true })
  }, [missing])
  if (missing) return null
  if (error && !event) return <FormNotLoaded query={query} />
  if (!event || !isFetchedAfterMount) return <LoadingScreen />
  return <ForOwner event={event} userId={userId} />
}

function ForOwner({ event, userId }: { event: Event; userId: string }) {
  const mayEdit = event.viewer?.role === 'OWNER' && !event.cancelled
  useEffect(() => {
    if (!mayEdit) void goTo(paths.event(event._id), { replace: true })
  }, [mayEdit, event._id])
  // Without the other dates the form could not ask which of them to change.
  const series = useQuery({
    ...seriesQuery(event.series?._id ?? ''),
    enabled: event.series !== null,
    meta: {},
  })
  if (!mayEdit) return null
  if (event.series && !series.data)
    return series.isError ? <FormNotLoaded query={series} /> : <LoadingScreen />
  return (
    <div className={styles.column}>
      <h1 className={`shout t1 ${columns.title}`}>Edit Event</h1>
      <EventFormEdit event={event} userId={userId} />
    </div>
  )
}

function FormNotLoaded({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <div className={styles.column}>
      <h1 className={`shout t1 ${columns.title}`}>Edit Event</h1>
      <NotLoaded what="the event" trying={query.isFetching} onTryAgain={query.refetch} />
    </div>
  )
}
