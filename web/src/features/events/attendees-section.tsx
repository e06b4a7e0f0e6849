import type { AttendeeLists } from '@partyline/contract/event-attendees'
import type { Answer } from '@partyline/domain/rsvp'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadOlder } from '../../ui/load-older.tsx'
import { PersonLine } from '../../ui/person-line.tsx'
import styles from './attendees.module.css'
import { listQuery } from './attendees-query.ts'

interface AttendeesSectionProps {
  id: string
  first: AttendeeLists['lists'][number]
  count: number
}

const HEADINGS: Record<Answer, readonly [one: string, many: string]> = {
  YES: ['Attending', 'Attending'],
  MAYBE: ['Maybe', 'Maybes'],
  NO: ['No', 'Nos'],
}

/** Who gave one answer, under how many they are. */
export function AttendeesSection({ id, first, count }: AttendeesSectionProps) {
  const query = useInfiniteQuery(listQuery(id, first.status, first))
  const people = query.data.pages.flatMap((page) => page.people)
  const [one, many] = HEADINGS[first.status]
  return (
    <section className={styles.section}>
      <h2 className="shout t2">
        {count.toLocaleString('en-US')} {count === 1 ? one : many}
      </h2>
      {people.length > 0 && (
        <ul>
          {people.map((person) => (
            <li key={person._id}>
              <PersonLine person={person} since="RSVP’d by text" />
              {person.guests > 0 && <span className="mute">+{person.guests}</span>}
              {person.waiting && <span className="mute">Waitlist</span>}
            </li>
          ))}
        </ul>
      )}
      <LoadOlder
        label="More people"
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={query.fetchNextPage}
      />
    </section>
  )
}
