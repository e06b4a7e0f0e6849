import type { Attendee } from '@partyline/contract/event-attendees'
import { ordinal } from '@partyline/domain/wording/waitlist'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { IconCheck, IconDotsVertical } from '../../../ui/drawing/icons.ts'
import { listedName, PersonLine } from '../../../ui/layout/person-line.tsx'
import styles from './attendees.module.css'

interface AttendeeRowProps {
  attendee: Attendee
  /** The place on the waitlist, from 1. */
  place: number | undefined
  /** Opens the dialog for their answer; undefined for viewers who may not set it. */
  onChoose: (() => void) | undefined
  /** Checks them in, or undoes it; undefined for viewers who may not. */
  onCheck: (() => void) | undefined
}

/** A person on the RSVP list, with their plus-ones, their place on the waitlist and their replies to the hosts. */
export function AttendeeRow({ attendee, place, onChoose, onCheck }: AttendeeRowProps) {
  const { guests, replies } = attendee
  return (
    <>
      <div className={styles.row}>
        <PersonLine
          person={attendee}
          what="guest"
          since={attendee.byHand ? 'Added by a host' : 'RSVP’d by text'}
        />
        {guests > 0 && (
          <span className={styles.tag}>
            <span className="sr">brings </span>+{guests}
          </span>
        )}
        {place !== undefined && (
          <span className={styles.tag}>
            {ordinal(place)}
            <span className="sr"> on the waitlist</span>
          </span>
        )}
        {(onCheck || onChoose) && (
          <span className={styles.acts}>
            {onCheck && (
              <button
                type="button"
                className={styles.check}
                aria-pressed={attendee.checkedIn}
                aria-label={`${nameInWords(attendee)} is here`}
                // A double click is one press, because a second would undo it.
                onClick={({ detail }) => detail < 2 && onCheck()}
              >
                <IconCheck aria-hidden="true" />
                Here
              </button>
            )}
            {onChoose && (
              <IconButton
                size={44}
                label={`Set the answer of ${nameInWords(attendee)}`}
                aria-haspopup="dialog"
                onClick={onChoose}
              >
                <IconDotsVertical aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
      </div>
      {replies.length > 0 && (
        <dl className={styles.replies}>
          {replies.map(({ question, reply }) => (
            <div key={question}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{reply}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** The name, or else the handle, or else the end of the number that hosts see, within a sentence. */
export function nameInWords(attendee: Attendee): string {
  const { displayHandle, numberEnd } = attendee
  const handle = displayHandle && `@${displayHandle}`
  return (
    listedName(attendee) ||
    handle ||
    (numberEnd ? `a guest ending in ${numberEnd}` : 'somebody without a name')
  )
}
