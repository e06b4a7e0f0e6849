import type { RefObject } from 'react'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { useInView } from '../../../platform/pages/use-in-view.ts'
import { MoodFace } from '../../../ui/drawing/mood-face.tsx'
import styles from './rsvp-shortcut.module.css'

/**
 * A card above the screen counts as seen, so that the button does not come back at the page's foot. A card in
 * the last quarter of the screen does not count yet.
 */
const ABOVE = '100000px 0px -25% 0px'

/** On phones, a button that leads down to the RSVP card. It disappears once the card is on the screen. */
export function RsvpShortcut({ card }: { card: RefObject<HTMLElement | null> }) {
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
