import type { AttendeeLists } from '@partyline/contract/event-attendees'
import { useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { calledName, PersonLine } from '../../../ui/layout/person-line.tsx'
import styles from './attendees.module.css'
import { useRemoveGuest } from './use-remove-guest.ts'

/** For hosts: the people whom a host has taken off the list, and the way back for each. */
export function RemovedGuests({ id, people }: { id: string; people: AttendeeLists['removed'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const letIn = useRemoveGuest(id, () => heading.current?.focus())
  return (
    <Card as="section" className={styles.section}>
      <h2 className={`shout t3 ${styles.heading}`} ref={heading} tabIndex={-1}>
        {people.length} off the list
      </h2>
      <p className="small mute">
        They get no texts about the event and can’t answer it. They can write to you.
      </p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person._id}>
            <div className={styles.row}>
              <PersonLine person={person} what="guest" since="" />
              <Button
                kind="soft"
                size={44}
                busy={letIn.isPending && letIn.variables?.userId === person._id}
                onClick={() => letIn.send({ userId: person._id, removed: false, following: false })}
              >
                Let <span className="sr">{calledName(person)}</span> back in
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
