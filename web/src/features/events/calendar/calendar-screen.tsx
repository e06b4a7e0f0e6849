import { createFeed, endFeed, getFeed } from '@partyline/contract/event-calendar'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { IconArrowLeft, IconCalendarPlus } from '../../../ui/drawing/icons.ts'
import { LoadingScreen } from '../../../ui/feedback/loading-screen.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import columns from '../../../ui/layout/columns.module.css'
import styles from './calendar.module.css'

/** The signed-in person's subscribe link; null without one. */
function feedQuery(userId: string) {
  return queryOptions({
    queryKey: ['calendar-feed', userId],
    queryFn: async ({ signal }) => (await call(getFeed, { signal })).data,
    meta: { failed: 'Failed to load the calendar link', inPlace: true },
  })
}

/** Puts the person's events into their own calendar, kept up to date by a private link. */
export function CalendarScreen() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      <div className={columns.head}>
        <h1 className="shout t1">All my events</h1>
        <ButtonLink kind="card" size={48} href={paths.events} icon={<IconArrowLeft />}>
          Events
        </ButtonLink>
      </div>
      <p className={`lead mute ${styles.about}`}>
        Subscribe once. Events that you host, or say Yes or Maybe to, show up in your calendar by themselves.
        So do changes.
      </p>
      <CalendarFeed userId={user._id} />
    </>
  )
}

function CalendarFeed({ userId }: { userId: string }) {
  const query = feedQuery(userId)
  const client = useQueryClient()
  const { data: feed, isPending, isError, isFetching, refetch } = useQuery(query)
  const [asking, setAsking] = useState<'new' | 'end'>()
  const make = useMutation({
    mutationFn: async () => (await call(createFeed)).data,
    onSuccess: (made) => client.setQueryData(query.queryKey, made),
    onError: (error) => toast('error', failureSentence(error)),
  })
  const end = useMutation({
    mutationFn: () => call(endFeed),
    onSuccess: () => {
      client.setQueryData(query.queryKey, null)
      toast('success', 'The calendar link has ended')
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
  if (isPending) return <LoadingScreen />
  if (isError) return <NotLoaded what="the calendar link" trying={isFetching} onTryAgain={refetch} />
  if (!feed) {
    return (
      <Button icon={<IconCalendarPlus />} busy={make.isPending} onClick={() => make.mutate()}>
        Make my calendar link
      </Button>
    )
  }
  const webcal = feed.url.replace(/^https?:/, 'webcal:')
  return (
    <Card as="section" className={styles.feed ?? ''}>
      <h2 className="shout t3">Your private link</h2>
      <p className={styles.url}>{feed.url}</p>
      <p className="small mute">Keep it to yourself, because anybody who has it can read your events.</p>
      <ButtonLink href={webcal} icon={<IconCalendarPlus />} wide>
        Open in my calendar
      </ButtonLink>
      <CopyButton text={feed.url} label="Copy Link" kind="card" size={48} wide />
      <ul className={styles.ways}>
        <li>
          <a
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Google <span className="sr">(opens in a new tab)</span>
          </a>
        </li>
        <li>
          <span className="mute">Outlook: Add calendar, Subscribe from web, and paste the link.</span>
        </li>
      </ul>
      <div className={styles.buttons}>
        <Button kind="soft" size={44} busy={make.isPending} onClick={() => setAsking('new')}>
          Make a new link
        </Button>
        <Button kind="bad" size={44} busy={end.isPending} onClick={() => setAsking('end')}>
          End the link
        </Button>
      </div>
      <QuestionDialog
        open={asking !== undefined}
        question={asking === 'new' ? 'Make a new link?' : 'End the link?'}
        detail="The link you have now stops working in every calendar that uses it."
        align="start"
        onClose={() => setAsking(undefined)}
        onAnswer={(yes) => {
          setAsking(undefined)
          if (yes && asking === 'new') make.mutate()
          if (yes && asking === 'end') end.mutate()
        }}
      />
    </Card>
  )
}
