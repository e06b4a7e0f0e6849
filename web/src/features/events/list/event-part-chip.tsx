import type { MyEvent } from '@partyline/contract/my-events'
import type { EventPart } from '@partyline/domain/events/event-parts'
import { ordinal } from '@partyline/domain/wording/waitlist'
import type { ReactNode } from 'react'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { IconBan, IconHourglass, IconKey } from '../../../ui/drawing/icons.ts'
import { MoodFace } from '../../../ui/drawing/mood-face.tsx'
import styles from './event-part-chip.module.css'

/** The names of the parts on cards and chips. */
export const PART_WORDS: Record<EventPart, string> = {
  CANCELLED: 'Cancelled',
  HOSTING: 'Hosting',
  WAITING: 'Waitlist',
  GOING: 'Going',
  MAYBE: 'Maybe',
  DECLINED: 'Not going',
}
const PAST_WORDS: Partial<Record<EventPart, string>> = {
  HOSTING: 'You hosted',
  GOING: 'You said Yes',
  MAYBE: 'You said Maybe',
  DECLINED: 'You said No',
  WAITING: 'You were on the waitlist',
}

/** The person's part in an event, as a chip: a face or an icon, and words. */
export function EventPartChip({ event, past }: { event: MyEvent; past: boolean }) {
  const { part } = event
  return (
    <strong className={`${styles.chip} ${styles[part]}`}>
      {pictures[part]}
      {sayPart(event, past)}
    </strong>
  )
}

function sayPart({ part, viewer }: MyEvent, past: boolean): string {
  if (past) return PAST_WORDS[part] ?? PART_WORDS[part]
  const { guests = 0, place = null } = viewer ?? {}
  if (part === 'GOING' && guests > 0) return `Going +${guests}`
  if (part === 'WAITING' && place !== null) return `Waitlist, ${ordinal(place)}`
  return part === 'HOSTING' ? 'You’re hosting' : PART_WORDS[part]
}

const pictures: Record<EventPart, ReactNode> = {
  CANCELLED: <IconBan aria-hidden="true" />,
  HOSTING: <IconKey aria-hidden="true" />,
  WAITING: <IconHourglass aria-hidden="true" />,
  GOING: <MoodFace size={20} paint="ivory" mood={answerLooks.YES.mood} />,
  MAYBE: <MoodFace size={20} paint="ivory" mood={answerLooks.MAYBE.mood} />,
  DECLINED: <MoodFace size={20} paint="ivory" mood={answerLooks.NO.mood} />,
}
