import type { Person } from '@partyline/contract/people'
import type { ReactNode } from 'react'
import { personName } from '../../platform/people/person-name.ts'
import { BreakableName } from '../../ui/messages/breakable-name.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import styles from './user-area.module.css'

/** A person as a heading: avatar, handle, names, and buttons below. */
export function PersonHead({ person, children }: { person: Person; children?: ReactNode }) {
  const name = personName(person)
  return (
    <section className={styles.person}>
      <Avatar
        firstName={person.firstName ?? ''}
        lastName={person.lastName ?? ''}
        photoUrl={person.photo ?? undefined}
        size={96}
      />
      <div className={styles.personWords}>
        <h1 className="shout t1">
          {person.displayHandle ? <BreakableName name={`@${person.displayHandle}`} /> : name}
        </h1>
        <p className={`mute ${styles.names}`}>{person.displayHandle ? name : 'No username yet'}</p>
        {children && <div className={styles.personButtons}>{children}</div>}
      </div>
    </section>
  )
}
