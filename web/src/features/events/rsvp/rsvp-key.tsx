import type { RefObject } from 'react'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { MoodFace } from '../../../ui/drawing/mood-face.tsx'
import { useInView } from '../../../ui/layout/use-in-view.ts'
import styles from './rsvp-key.module.css'

/** All that lies above the screen, so that the key does not come back over the page's foot, but not its last quarter. */
const ABOVE = '100000px 0px -25% 0px'

/** On phones, the way to the RSVP card from above it; gone once the card is on the screen. */
export function RsvpKey({ card }: { card: RefObject<HTMLElement | null> }) {
  const inView = useInView(card, ABOVE)
  return (
    <div className={styles.bar} hidden={inView}>
      <a href="#rsvp">
        <span className={styles.faces}>
          {Object.values(answerLooks).map(({ label, paint, mood }) => (
            <MoodFace key={label} size={30} paint={paint} mood={mood} />
          ))}
        </span>
        RSVP
      </a>
    </div>
  )
}
