import { Avatar } from '../pictures/avatar.tsx'
import styles from './people-section.module.css'

/** What a list needs of somebody. */
export interface ListedPerson {
  _id: string
  handle: string | null
  displayHandle: string | null
  firstName: string | null
  lastName: string | null
  photo: string | null
}

interface PersonLineProps {
  person: ListedPerson
  /** Told of who has neither a handle nor names. */
  since: string
  /** Said around it to those who hear the page: 'Allow' Jo 'to reply'. */
  before?: string
  after?: string
}

/** Somebody in a list: avatar, names, handle. */
export function PersonLine({ person, since, before, after }: PersonLineProps) {
  const { firstName, lastName, displayHandle } = person
  const name = listedName(person)
  const below = displayHandle ? `@${displayHandle}` : !name && since
  return (
    <span className={styles.who}>
      <Avatar
        firstName={firstName ?? ''}
        lastName={lastName ?? ''}
        photoUrl={person.photo ?? undefined}
        decorative
      />
      <span className={styles.words}>
        {before && <span className="sr">{before} </span>}
        <b>{name || 'No name yet'}</b> {below && <span>{below}</span>}
        {after && <span className="sr"> {after}</span>}
      </span>
    </span>
  )
}

/** First and last name as far as there are any; '' without. */
export function listedName({ firstName, lastName }: ListedPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
