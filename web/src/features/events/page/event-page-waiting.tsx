import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { BlankPoster } from '../../../ui/drawing/blank-poster.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import columns from '../../../ui/layout/columns.module.css'
import styles from './event-page-waiting.module.css'

/** Stands in for a missing event: it never existed, could not be fetched, or is loading. */
export function EventPageWaiting({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) {
    return (
      <div className={columns.page}>
        <BlankPoster
          title="Event not found."
          action={<ButtonLink href={paths.eventCreate}>Create Event</ButtonLink>}
        >
          It isn’t here, or the link lost a letter on the way.
        </BlankPoster>
      </div>
    )
  }
  if (error) {
    return (
      <div className={columns.page}>
        <BlankPoster title="We got cut off" action={<Button onClick={onTryAgain}>Try again</Button>}>
          {failureSentence(error)}
        </BlankPoster>
      </div>
    )
  }
  return (
    <div className={columns.page}>
      <SkeletonGroup label="Loading the event">
        <div className={styles.columns}>
          <Skeleton width="100%" height={336} radius="var(--r-xl)" />
          <div className={styles.rest}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} width="min(320px, 80%)" height={56} radius="var(--r-m)" />
            ))}
          </div>
        </div>
      </SkeletonGroup>
    </div>
  )
}
