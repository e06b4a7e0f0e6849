import type { Event } from '@partyline/contract/events'
import {
  BLOCKED_HOST,
  bringing,
  keptPlace,
  THANKS,
  THANKS_FOR_NEW,
  THANKS_FOR_UPDATE,
} from '@partyline/domain/wording/events'
import { guestNoteProblems, NOTE_KEPT } from '@partyline/domain/wording/notes'
import { NOTHING_WHILE_STOPPED } from '@partyline/domain/wording/texting'
import { onWaitlist, PLACE_FREE, waitingShort } from '@partyline/domain/wording/waitlist'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CordStrip } from '../../../ui/drawing/cord-strip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasBegun } from './event-capacity.ts'
import styles from './rsvp.module.css'
import type { TakenAnswer } from './taken-answer.ts'

const glad = [
  { x: -74, radius: 28, paint: 'rose', mood: 'smile' },
  { x: 0, radius: 39, paint: 'butter', mood: 'open', hat: 'cord' },
  { x: 76, radius: 29, paint: 'ivory', mood: 'wink', hat: 'butter' },
] as const

/** The figures on the cord: no hats for a No, and none in the card's own colour. */
const CALLERS = {
  YES: glad,
  MAYBE: [glad[0], { ...glad[1], paint: 'aqua', mood: 'hm' }, { ...glad[2], mood: 'smile', hat: 'rose' }],
  NO: [
    { x: -74, radius: 28, paint: 'aqua', mood: 'hm' },
    { x: 0, radius: 39, paint: 'butter', mood: 'sad' },
    { x: 76, radius: 29, paint: 'ivory', mood: 'hm' },
  ],
  WAITING: [
    { x: -74, radius: 28, paint: 'rose', mood: 'smile' },
    { x: 0, radius: 39, paint: 'aqua', mood: 'smile' },
    { x: 76, radius: 29, paint: 'ivory', mood: 'hm' },
  ],
} as const

interface RsvpThanksProps {
  event: Event
  taken: TakenAnswer
  /** Asks for another answer. */
  onChange: () => void
}

/** Thanks for the answer, in its colour. */
export function RsvpThanks({ event, taken, onChange }: RsvpThanksProps) {
  const { status, updated } = taken
  const { waiting = taken.waiting, place = null, guests = 0 } = event.viewer ?? {}
  const movedUp = taken.waiting && !waiting
  return (
    <Card paint={waiting ? 'butter' : answerLooks[status].paint} className={styles.thanks}>
      <CordStrip
        height={160}
        cordAt={134}
        radius={11}
        pitch={9.8}
        thickness={5}
        within="container"
        callers={CALLERS[waiting ? 'WAITING' : status]}
      />
      <div role="status">
        <h2 className={`shout ${styles.thanksTitle}`} id="rsvp-title" tabIndex={-1}>
          {waiting ? onWaitlist(place) : THANKS[status]}
        </h2>
        {movedUp && <p className={styles.subLine}>{PLACE_FREE}</p>}
        <p className={styles.subLine}>{updated ? THANKS_FOR_UPDATE : THANKS_FOR_NEW}</p>
        {waiting && <p className={styles.subLine}>{waitingShort(hasBegun(event))}</p>}
        {taken.note && <NoteLine note={taken.note} />}
        {taken.noRoomFor && <p className={styles.subLine}>{keptPlace(taken.noRoomFor)}</p>}
        {taken.blockedHost && status !== 'NO' && <p className={styles.subLine}>{BLOCKED_HOST}</p>}
        {taken.stopped && <p className={styles.subLine}>{NOTHING_WHILE_STOPPED}</p>}
        {guests > 0 && <p className={styles.subLine}>{bringing(guests)}</p>}
      </div>
      <Button kind="quiet" size={44} className={styles.change} onClick={onChange}>
        Update your RSVP
      </Button>
    </Card>
  )
}

function NoteLine({ note }: { note: NonNullable<TakenAnswer['note']> }) {
  if (note === 'none') return null
  return <p className={styles.subLine}>{note === 'kept' ? NOTE_KEPT : guestNoteProblems[note]}</p>
}
