import type { Event } from '@partyline/contract/events'
import { Banner } from '../../ui/banner.tsx'
import { CallerFace } from '../../ui/caller-face.tsx'
import styles from './event-page-news.module.css'
import type { EventNews } from './use-event-news.ts'

interface EventPageNewsProps {
  event: Event
  news: EventNews
  onDismiss: () => void
}

/** Says, once, that the event was made or changed. */
export function EventPageNews({ event: { title }, news, onDismiss }: EventPageNewsProps) {
  return (
    <div className={styles.news}>
      <Banner
        art={<CallerFace size={56} paint="rose" mood="open" hat="cord" tilt={-6} />}
        onDismiss={onDismiss}
      >
        <b className="shout t3">
          {news === 'created' ? `Congrats! ${title} is now live.` : `${title} successfully updated!`}
        </b>
      </Banner>
    </div>
  )
}
