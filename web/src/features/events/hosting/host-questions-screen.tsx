import type { Event } from '@partyline/contract/events'
import type { WritingGuest } from '@partyline/contract/guest-words'
import type { User } from '@partyline/contract/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import { nextPage } from '../../../ui/feedback/next-page.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { guestWordsQuery, type ShownWords } from './guest-words-query.ts'
import { HostArea } from './host-area.tsx'
import { HostHead } from './host-head.tsx'
import { HostQuestion } from './host-question.tsx'
import styles from './host-questions.module.css'
import { useHearsGuests } from './use-hears-guests.ts'
import { useNoteActs } from './use-note-acts.ts'

/** The guests' words to the hosts of an event, a card for each guest. Hosts answer by text. */
export function HostQuestionsScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="Questions">
      {(event) => (
        <>
          <HostHead
            title="Questions"
            event={event}
            back={{ href: paths.eventHost(id), label: 'Host tools' }}
          />
          <Questions event={event} />
        </>
      )}
    </HostArea>
  )
}

function Questions({ event }: { event: Event }) {
  const user = useCurrentUser()
  const [show, setShow] = useState<ShownWords>('waiting')
  const [open, setOpen] = useState<string>()
  const query = useInfiniteQuery(guestWordsQuery(event._id, show))
  const acts = useNoteActs(event._id)
  const guests = query.data?.pages.flatMap((page) => page.guests) ?? []
  const counts = query.data?.pages[0]?.counts
  const cards = (some: WritingGuest[]) =>
    some.map((guest) => (
      <HostQuestion
        key={guest.id}
        eventId={event._id}
        guest={guest}
        owns={event.viewer?.role === 'OWNER'}
        open={open === guest.id}
        acts={acts}
        onOpenChange={(opens) => setOpen(opens ? guest.id : undefined)}
      />
    ))
  const isWaiting = ({ words }: WritingGuest) => words.some(({ read }) => !read)
  const others = guests.filter((guest) => !isWaiting(guest))
  return (
    <div className={styles.questions}>
      <ChipGroup
        label="Show"
        labelHidden
        options={[
          { value: 'waiting' as const, label: `To answer${counts ? ` ${counts.waiting}` : ''}` },
          { value: 'all' as const, label: `All${counts ? ` ${counts.all}` : ''}` },
        ]}
        value={show}
        onValueChange={(value) => value && setShow(value)}
      />
      {query.isError && !query.data && (
        <NotLoaded what="the questions" trying={query.isFetching} onTryAgain={query.refetch} />
      )}
      {query.isPending && (
        <SkeletonGroup label="Loading the questions">
          <Skeleton width="100%" height={180} radius="var(--r-xl)" />
        </SkeletonGroup>
      )}
      {query.data && guests.length === 0 && <Nothing all={counts?.all ?? 0} />}
      <ul className={styles.cards}>{cards(guests.filter(isWaiting))}</ul>
      {others.length > 0 && (
        <>
          <h2 className="shout t3">Answered</h2>
          <ul className={styles.cards}>{cards(others)}</ul>
        </>
      )}
      <LoadOlder label="More questions" {...nextPage(query)} />
      {user && !query.isPending && <TextMe user={user} />}
    </div>
  )
}

function Nothing({ all }: { all: number }) {
  return (
    <EmptyState title={all > 0 ? 'All answered.' : 'Nobody’s asked yet.'}>
      {all === 0 && <p>Guests write to you with their RSVP, or by answering a text about the event.</p>}
    </EmptyState>
  )
}

/** When a host gets the words of guests as texts. */
const WHEN = [
  { value: 'near', label: 'Around the event', hears: null },
  { value: 'always', label: 'Always', hears: true },
  { value: 'never', label: 'Never', hears: false },
] as const

function TextMe({ user }: { user: User }) {
  const save = useHearsGuests(user)
  return (
    <div className={styles.textMe}>
      <ChipGroup
        label="Text me what guests write"
        options={WHEN}
        value={WHEN.find(({ hears }) => hears === user.hearsGuests)?.value}
        onValueChange={(value) => save(WHEN.find((one) => one.value === value)?.hears ?? null)}
      />
      <p className="mute small">
        Around the event: from two days before until the day after. Up to 10 texts an hour and 30 a day, each
        with a number to answer it, and the others wait here. Never is also for what followers write.
      </p>
    </div>
  )
}
