import type { Event } from '@partyline/contract/events'
import {
  bringing,
  keptPlace,
  PLACE_FREE,
  THANKS,
  THANKS_FOR_NEW,
  THANKS_FOR_UPDATE,
  WAITING_SHORT,
} from '@partyline/domain/wording/events'
import { guestNoteProblems, NOTE_KEPT } from '@partyline/domain/wording/notes'
import { onWaitlist } from '@partyline/domain/wording/waitlist'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { CordStrip } from '../../../ui/drawing/cord-strip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { late } from '../../../ui/layout/late.ts'
import { LatePart } from '../../../ui/layout/late-part.tsx'
import styles from './rsvp.module.css'
import type { TakenAnswer } from './taken-answer.ts'

const calendar = late(() => import('../page/event-page-calendar.tsx'))

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
  hasHandle: boolean
  /** Asks for another answer. */
  onChange: () => void
}

/** Thanks for the answer, in its colour. It shows people without a username how to get one. */
export function RsvpThanks({ event, taken, hasHandle, onChange }: RsvpThanksProps) {
  const { status, updated } = taken
  const { waiting = taken.waiting, place = null, guests = 0 } = event.viewer ?? {}
  const movedUp = taken.waiting && !waiting
  return (
    <>
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
          {waiting && <p className={styles.subLine}>{WAITING_SHORT}</p>}
          {taken.note && <NoteLine note={taken.note} />}
          {taken.noRoomFor && <p className={styles.subLine}>{keptPlace(taken.noRoomFor)}</p>}
          {guests > 0 && <p className={styles.subLine}>{bringing(guests)}</p>}
        </div>
        <Button kind="quiet" size={44} className={styles.change} onClick={onChange}>
          Update your RSVP
        </Button>
      </Card>
      {status !== 'NO' && (
        <LatePart
          part={calendar}
          of={event._id}
          draw={({ EventPageCalendar }) => <EventPageCalendar event={event} open />}
        />
      )}
      {!hasHandle && (
        <Card className={styles.prompt}>
          <p>
            <b className="shout t3">Planning something too?</b>
            <span className="mute small">Choose a username and set up your own event.</span>
          </p>
          <ButtonLink kind="soft" size={44} href={paths.signUp}>
            Create a Username
          </ButtonLink>
        </Card>
      )}
    </>
  )
}

function NoteLine({ note }: { note: NonNullable<TakenAnswer['note']> }) {
  if (note === 'none') return null
  return <p className={styles.subLine}>{note === 'kept' ? NOTE_KEPT : guestNoteProblems[note]}</p>
}
