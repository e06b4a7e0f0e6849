import type { Event } from '@partyline/contract/events'
import { HOSTS_ONLY } from '@partyline/domain/wording/event-refusals'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { BlankPoster } from '../../../ui/drawing/blank-poster.tsx'
import { LoadingScreen } from '../../../ui/feedback/loading-screen.tsx'
import { EventPageWaiting } from '../page/event-page-waiting.tsx'

interface HostAreaProps {
  id: string
  /** The screen's name. */
  title: string
  children: (event: Event) => ReactNode
}

/** A screen for the hosts of an event. Other people read that it is for hosts. */
export function HostArea({ id, title, children }: HostAreaProps) {
  const user = useCurrentUser()
  const query = useQuery({ ...eventQuery(id), refetchOnMount: 'always', retryOnMount: true })
  const { data: event, isError } = query
  useDocumentTitle(event ? `${title}: ${event.title}` : isError ? 'Event not found.' : undefined)
  if (!user) return null
  if (!event && isError) {
    return <EventPageWaiting error={query.error} onTryAgain={() => void query.refetch()} />
  }
  if (!event) return <LoadingScreen />
  if (event.viewer?.host) return children(event)
  return (
    <BlankPoster
      title="This is backstage"
      action={<ButtonLink href={paths.event(id)}>See the event</ButtonLink>}
    >
      {HOSTS_ONLY}
    </BlankPoster>
  )
}
