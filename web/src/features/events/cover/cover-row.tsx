import type { Event } from '@partyline/contract/events'
import { IconCheck, IconPhoto } from '../../../ui/drawing/icons.ts'
import { EventCover } from '../event-cover.tsx'
import styles from './cover.module.css'
import type { Deal } from './use-deals.ts'

interface CoverRowProps {
  deals: readonly Deal[]
  /** The index of the chosen one. */
  place: number
  /** The event's cover, for the version and hour of all. */
  cover: Event['cover']
  onChoose: (place: number) => void
}

/** The covers so far, small, as radio buttons. */
export function CoverRow({ deals, place, cover, onChoose }: CoverRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend className="label">So far</legend>
      <div className={styles.deals}>
        {deals.map((deal, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: deals are only added at the end
          <label key={index} className={styles.deal}>
            <input
              type="radio"
              name="cover"
              className="sr"
              checked={index === place}
              onChange={() => onChoose(index)}
            />
            <span className="sr">{deal.kind === 'photo' ? 'Your photo' : `Cover ${index + 1}`}</span>
            <span className={styles.small}>
              <EventCover cover={coverOf(deal, cover)} width={112} height={128} />
            </span>
            {index === place ? (
              <IconCheck className={styles.chosen} aria-hidden="true" />
            ) : (
              deal.kind === 'photo' && <IconPhoto className={styles.isPhoto} aria-hidden="true" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function coverOf(deal: Deal, cover: Event['cover']): Event['cover'] {
  return deal.kind === 'photo' ? { ...cover, photo: deal.photo } : { ...cover, id: deal.seed, photo: null }
}
