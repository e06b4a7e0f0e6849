import type { Attendee } from '@partyline/contract/event-attendees'
import { ordinal } from '@partyline/domain/wording/waitlist'
import { IconCheck, IconDotsVertical } from '@tabler/icons-react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { listedName, PersonLine } from '../../../ui/layout/person-line.tsx'
import styles from './attendees.module.css'

interface AttendeeRowProps {
  attendee: Attendee
  /** On the waitlist, from 1. */
  place: number | undefined
  /** Asks to set their answer; undefined for who may not. */
  onChoose: (() => void) | undefined
  /** Ticks them off as come, or takes that back; undefined for viewers who may not. */
  onCheck: (() => void) | undefined
}

/** Somebody on the RSVP list, with whom they bring and their place on the waitlist. */
export function AttendeeRow({ attendee, place, onChoose, onCheck }: AttendeeRowProps) {
  const { guests } = attendee
  return (
    <div className={styles.row}>
      <PersonLine person={attendee} since={attendee.byHand ? 'Added by a host' : 'RSVP’d by text'} />
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
      {onCheck && (
        <button
          type="button"
          className={styles.check}
          aria-pressed={attendee.checkedIn}
          aria-label={`${nameInWords(attendee)} is here`}
          onClick={onCheck}
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
    </div>
  )
}

/** A name, else the handle, else that there is none. */
export function nameInWords(attendee: Attendee): string {
  const { displayHandle } = attendee
  return listedName(attendee) || (displayHandle ? `@${displayHandle}` : 'somebody without a name')
}
