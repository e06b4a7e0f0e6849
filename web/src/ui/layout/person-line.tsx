import { unnamed } from '@partyline/domain/wording/people'
import type { ReactNode } from 'react'
import { Avatar, DigitsAvatar } from '../pictures/avatar.tsx'
import styles from './people-section.module.css'

/** The data of a person that a list needs. */
export interface ListedPerson {
  _id: string
  handle: string | null
  displayHandle: string | null
  firstName: string | null
  lastName: string | null
  photo: string | null
  /** The last two digits of the phone of a person without a username, for readers who may see them. */
  numberEnd?: string | null
  /** The reader's nickname for them. */
  nickname?: string | null
  /** A group that distinguishes them from another with the same two digits. */
  alsoIn?: string | null
}

interface PersonLineProps {
  person: ListedPerson
  /** What a person without a name and a username is here; a follower by default. */
  what?: 'follower' | 'guest'
  /** Shown for a person without a handle and a name. */
  since: ReactNode
  /** Words around it for screen readers: 'Allow' Jo 'to reply'. */
  before?: string
  after?: string
}

/** A person in a list: avatar, names, handle. */
export function PersonLine({ person, what, since, before, after }: PersonLineProps) {
  const { firstName, lastName, displayHandle, nickname, numberEnd } = person
  const name = listedName(person)
  const below = displayHandle ? `@${displayHandle}` : nickname ? endingIn(person) : !name && since
  return (
    <span className={styles.who}>
      {!name && numberEnd ? (
        <DigitsAvatar digits={numberEnd} />
      ) : (
        <Avatar
          firstName={nickname ?? firstName ?? ''}
          lastName={nickname ? '' : (lastName ?? '')}
          photoUrl={person.photo ?? undefined}
          decorative
        />
      )}
      <span className={styles.words}>
        {before && <span className="sr">{before} </span>}
        <b dir="auto">{name || nameless(person, what)}</b> {below && <span>{below}</span>}
        {after && <span className="sr"> {after}</span>}
      </span>
    </span>
  )
}

/** The nickname, or first and last name if known; '' without. */
export function listedName({ nickname, firstName, lastName }: ListedPerson): string {
  return nickname ?? [firstName, lastName].filter(Boolean).join(' ')
}

/** A person's name in a sentence: by name, by username, or by the last two digits. */
export function calledName(person: ListedPerson): string {
  return listedName(person) || (person.displayHandle ? `@${person.displayHandle}` : nameless(person))
}

function nameless({ numberEnd, alsoIn }: ListedPerson, what: 'follower' | 'guest' = 'follower'): string {
  return numberEnd ? unnamed(what, numberEnd, alsoIn ? `#${alsoIn}` : undefined) : 'No name yet'
}

function endingIn({ numberEnd }: ListedPerson): string {
  return numberEnd ? `Ending in ${numberEnd}` : ''
}
