import type { AttendeeLists } from '@partyline/contract/event-attendees'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { unbroken } from '../../../platform/events/unbroken.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { now } from '../../../platform/time/clock.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconArrowLeft } from '../../../ui/drawing/icons.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import columns from '../../../ui/layout/columns.module.css'
import { EventPageWaiting } from '../page/event-page-waiting.tsx'
import { AddGuest } from './add-guest.tsx'
import styles from './attendees.module.css'
import { attendeesQuery, type ListView } from './attendees-query.ts'
import { AttendeesSection } from './attendees-section.tsx'
import { PrintList } from './print-list.tsx'
import { RemovedGuests } from './removed-guests.tsx'

const ORDERS = [
  { value: 'answered', label: 'First answer first' },
  { value: 'name', label: 'A to Z' },
] as const

/** The attendees of an event: counts for anybody with its link, names for viewers who may see them. */
export function AttendeesScreen({ params: { id = '' } }: { params: Params }) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<ListView['order']>('answered')
  const view = { search, order }
  const query = useQuery(attendeesQuery(id, view))
  const { data } = query
  useDocumentTitle(data ? `RSVP List: ${data.title}` : query.isError ? 'Event not found.' : undefined)
  if (!data) return <EventPageWaiting error={query.error} onTryAgain={() => void query.refetch()} />
  const tools = data.maySeeNames && (
    <div className={styles.tools}>
      <SearchField label="Search the guests" search={search} onSearch={setSearch} />
      <div className={styles.buttons}>
        <ChipGroup
          label="Order"
          labelHidden
          options={ORDERS}
          value={order}
          onValueChange={(chosen) => chosen && setOrder(chosen)}
        />
        {data.host && data.open && <AddGuest id={id} plusOnes={data.plusOnes} />}
        {data.host && <PrintList id={id} lists={data.lists} view={view} />}
      </div>
      {data.host && data.checkedIn > 0 && (
        <p className="mute" aria-live="polite">
          {data.checkedIn.toLocaleString('en-US')} {data.checkedIn === 1 ? 'is' : 'are'} here.
        </p>
      )}
    </div>
  )
  return <Attendees id={id} data={data} view={view} tools={tools} />
}

interface AttendeesProps {
  id: string
  data: AttendeeLists
  view: ListView
  tools: ReactNode
}

function Attendees({ id, data, view, tools }: AttendeesProps) {
  const { title, startTime, timezone, lists, maySeeNames, guestsSee, removed } = data
  const isNobody = useCurrentUser() === null
  const year = String(new Date(now()).getUTCFullYear())
  const { day } = sayTimes({ startTime, endTime: startTime }, timezone, year)
  return (
    <>
      <div className={`${columns.head} ${styles.head}`}>
        <h1 className="shout t1">RSVP List</h1>
        <ButtonLink kind="card" size={48} href={paths.event(id)} icon={<IconArrowLeft />}>
          Event
        </ButtonLink>
      </div>
      <p className={`lead mute ${styles.title}`}>
        <bdi>{title}</bdi> · {unbroken(day)}
      </p>
      {tools}
      <div className={styles.sections}>
        {lists.map((list) => (
          <AttendeesSection key={list.status} id={id} event={data} first={list} view={view} />
        ))}
        {removed.length > 0 && <RemovedGuests id={id} people={removed} />}
      </div>
      {!maySeeNames && (
        <p className={`small faint ${styles.note}`}>
          Names are for the host{guestsSee && ', and first names for guests who said Yes or Maybe'}.{' '}
          {isNobody && <a href={paths.loginFrom(paths.attendees(id))}>Log In</a>}
        </p>
      )}
    </>
  )
}
