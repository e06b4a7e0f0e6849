import type { Note } from '@partyline/contract/notes'
import { unnamed } from '@partyline/domain/wording/people'
import { IconDeviceMobile } from '../../ui/drawing/icons.ts'
import { Avatar, type AvatarSize } from '../../ui/pictures/avatar.tsx'
import { initialOf } from '../../ui/pictures/avatar-paint.ts'
import styles from './inbox.module.css'

/** A note's author in words: 'Kofi M., by text' or 'A follower ending in 42'. */
export function authorName({ from: { name, isNickname, numberEnd } }: Note): string {
  if (name === null) return unnamed('follower', numberEnd)
  if (isNickname) return `${name}, by text`
  const [first, ...others] = name.split(' ')
  const initial = initialOf(others.at(-1) ?? '')
  return `${first}${initial ? ` ${initial}.` : ''}, by text`
}

/** The author's name in mid-sentence: 'a follower ending in 42'. */
export function authorWithin(note: Note): string {
  const name = authorName(note)
  return note.from.name === null ? name.replace('A', 'a') : name
}

/** A note's author as a picture: the initial with a phone at the corner, or the last two digits in a dashed circle. */
export function AuthorPicture({ note: { from }, size }: { note: Note; size: AvatarSize }) {
  if (from.name === null) {
    return (
      <span className={styles.digits} data-size={size} aria-hidden="true">
        {from.numberEnd}
      </span>
    )
  }
  return (
    <span className={styles.byText}>
      <Avatar firstName={from.name} size={size} decorative />
      <span className={styles.phone}>
        <IconDeviceMobile aria-hidden="true" />
      </span>
    </span>
  )
}
