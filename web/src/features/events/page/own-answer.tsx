import type { Event } from '@partyline/contract/events'
import type { Answer } from '@partyline/domain/events/rsvp'
import { onWaitlist } from '@partyline/domain/wording/waitlist'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { MoodFace } from '../../../ui/drawing/mood-face.tsx'
import styles from './event-page-facts.module.css'

function sayAnswer(status: Answer, { waiting, place, guests }: NonNullable<Event['viewer']>): string {
  if (waiting) return onWaitlist(place)
  const { given } = answerLooks[status]
  return guests > 0 ? `${given} +${guests}` : given
}

/** The reader's answer, or their place on the waitlist, as a chip in the answer's colour. */
export function OwnAnswer({ viewer }: { viewer: Event['viewer'] }) {
  if (!viewer?.status) return null
  const { mood, paint } = answerLooks[viewer.status]
  const look = viewer.waiting ? 'waiting' : paint
  return (
    <span className={`${styles.chip} ${styles[look]}`}>
      <MoodFace size={24} paint="ivory" mood={viewer.waiting ? answerLooks.MAYBE.mood : mood} />
      <span className="sr">Your answer: </span>
      {sayAnswer(viewer.status, viewer)}
    </span>
  )
}
