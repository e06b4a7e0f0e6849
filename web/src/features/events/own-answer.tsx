import type { Event } from '@partyline/contract/events'
import { CallerFace } from '../../ui/caller-face.tsx'
import styles from './event-page.module.css'
import { answerLooks } from './rsvp-looks.ts'

const WORDS = { YES: 'Going', MAYBE: 'Maybe', NO: 'Not going' }

/** What one has answered, as a chip in the answer's paint. */
export function OwnAnswer({ viewer }: { viewer: Event['viewer'] }) {
  if (!viewer?.status) return null
  const { mood, paint } = answerLooks[viewer.status]
  return (
    <span className={`${styles.chip} ${styles[paint]}`}>
      <CallerFace size={24} paint="ivory" mood={mood} />
      <span className="sr">Your answer: </span>
      {viewer.waiting ? 'On the waitlist' : WORDS[viewer.status]}
    </span>
  )
}
