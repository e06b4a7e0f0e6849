import type { Attendee, AttendeeLists } from '@partyline/contract/event-attendees'
import type { Answer } from '@partyline/domain/events/rsvp'
import { counted } from '@partyline/domain/texts/counted'
import { useEffect, useRef, useState } from 'react'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AttendeeDialog } from './attendee-dialog.tsx'
import { AttendeeRow, nameInWords } from './attendee-row.tsx'
import styles from './attendees.module.css'
import type { AttendeeList, ListView } from './attendees-query.ts'
import { useAttendees } from './use-attendees.ts'
import { useCheckIn } from './use-check-in.ts'

interface AttendeesSectionProps {
  id: string
  event: AttendeeLists
  first: AttendeeList
  view: ListView
}

const HEADINGS: Record<Answer, readonly [one: string, many: string]> = {
  YES: ['Attending', 'Attending'],
  MAYBE: ['Maybe', 'Maybes'],
  NO: ['No', 'Nos'],
}
const NOBODY: Record<Answer, string> = {
  YES: 'Nobody’s said yes yet.',
  MAYBE: 'Nobody’s in two minds.',
  NO: 'Nobody’s said no.',
}

/** With plus-ones there are more people than answers: '102 answers, and 20 people they bring'. */
function sayRows(answers: number, heads: number): string {
  return `${counted(answers, 'answer')}, and ${counted(heads - answers, 'person', 'people')} they bring`
}

/** The people with one answer, or on the waitlist, under their number. Hosts may set their answers. */
export function AttendeesSection({ id, event, first, view }: AttendeesSectionProps) {
  const { people, ...more } = useAttendees(id, first, view)
  // The person stays in the dialog while it slides away. Each opening begins with their answer.
  const [chosen, setChosen] = useState<{ attendee: Attendee; opening: number }>()
  const [open, setOpen] = useState(false)
  const check = useCheckIn(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const set = useRef(false)
  const { status } = first
  const waiting = status === 'WAITING'
  const answer = waiting ? 'YES' : status
  const count = event.counts[waiting ? 'waiting' : status]
  const mayChange = event.host && event.open
  const choose = (attendee: Attendee) => {
    setChosen((before) => ({ attendee, opening: (before?.opening ?? 0) + 1 }))
    setOpen(true)
  }
  // The focused row may be gone. While the dialog is open, nothing outside it can take the focus.
  useEffect(() => {
    if (open || !set.current) return
    set.current = false
    heading.current?.focus()
  }, [open])
  return (
    <Card as="section" className={styles.section}>
      <h2 className={`shout t3 ${styles.heading}`} ref={heading} tabIndex={-1}>
        <CallerFace
          size={34}
          paint={answerLooks[answer].paint}
          mood={waiting || count === 0 ? 'sleep' : answerLooks[answer].mood}
          {...(status === 'YES' && count > 0 && { hat: 'cord' as const })}
        />
        {count.toLocaleString('en-US')} {waiting ? 'on the waitlist' : HEADINGS[status][count === 1 ? 0 : 1]}
      </h2>
      {first.answers > 0 && count !== first.answers && (
        <p className="small mute">{sayRows(first.answers, count)}</p>
      )}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((attendee, index) => (
            <li key={attendee._id}>
              <AttendeeRow
                attendee={attendee}
                place={waiting ? index + 1 : undefined}
                onCheck={
                  event.host && status !== 'NO'
                    ? () =>
                        check.mutate({
                          userId: attendee._id,
                          checkedIn: !attendee.checkedIn,
                          name: nameInWords(attendee),
                        })
                    : undefined
                }
                onChoose={mayChange ? () => choose(attendee) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {view.search !== '' && people.length === 0 && <p className="mute">Nobody here by that name.</p>}
      {count === 0 && view.search === '' && !waiting && (
        <p className="mute">
          {NOBODY[status]}
          {status === 'NO' && event.host && ' Look at you.'}
        </p>
      )}
      <div className={styles.more}>
        <LoadOlder label="More people" {...more} />
      </div>
      {more.hasMore && (
        <p className={styles.unprinted}>The list goes on. Press Print on the page to have all of it.</p>
      )}
      {chosen && (
        <AttendeeDialog
          key={chosen.opening}
          id={id}
          attendee={chosen.attendee}
          answer={answer}
          plusOnes={event.plusOnes}
          open={open}
          onClose={() => setOpen(false)}
          onSet={() => {
            set.current = true
            setOpen(false)
          }}
        />
      )}
    </Card>
  )
}
