import type { Event, EventUser } from '@partyline/contract/events'
import { paths } from '../../../platform/pages/paths.ts'
import { IconChevronRight, IconEyeOff } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import styles from './event-page-faces.module.css'

/** The number of faces beside the one that leads to all. */
const MOST = 11
const MAYBES = 4

/**
 * The faces of people who come, for readers who may see names: the reader first, then people with a photo.
 */
export function EventPageFaces({ event }: { event: Event }) {
  const { users, viewer, going, counts, extras, _id, over, cancelled } = event
  const named = users.filter(({ person, waiting }) => !waiting && nameOf(person) !== '')
  const coming = named.filter(({ status }) => status === 'YES').sort((a, b) => rank(a) - rank(b))
  const maybes = named.filter(({ status }) => status === 'MAYBE')
  const faces = coming.slice(0, MOST)
  const more = going - faces.length
  function rank({ id, person }: EventUser) {
    return id === viewer?.id ? 0 : person.photo ? 1 : 2
  }
  return (
    <Card as="section" className={styles.card} aria-labelledby="faces-title">
      <div className={styles.head}>
        <h2 className="shout t3" id="faces-title">
          {over || cancelled ? 'Said Yes' : 'Who’s coming'}
        </h2>
        <a className={styles.all} href={paths.attendees(_id)}>
          All {going.toLocaleString('en-US')}
          <IconChevronRight aria-hidden="true" />
        </a>
      </div>
      {faces.length > 0 && (
        <ul className={styles.faces}>
          {faces.map(({ id, person }) => (
            <li key={id}>
              <Avatar
                firstName={person.firstName ?? ''}
                lastName={person.lastName ?? ''}
                photoUrl={person.photo ?? undefined}
                size={64}
                decorative
              />
              <span dir="auto">{id === viewer?.id ? 'You' : nameOf(person)}</span>
            </li>
          ))}
          {more > 0 && (
            <li>
              <span className={styles.more}>+{more.toLocaleString('en-US')}</span>
              <span>more</span>
            </li>
          )}
        </ul>
      )}
      {counts.MAYBE > 0 && (
        <p className={styles.maybes}>
          <b>{counts.MAYBE.toLocaleString('en-US')} maybe</b>
          {maybes.length > 0 && `: ${sayNames(maybes, viewer?.id)}`}
        </p>
      )}
      <p className={`small mute ${styles.who}`}>
        <IconEyeOff aria-hidden="true" />
        {extras.guestsSee
          ? 'Guests who said Yes or Maybe see this. First names, no numbers.'
          : 'Only hosts see this.'}
      </p>
    </Card>
  )
}

function nameOf({ firstName, lastName }: EventUser['person']): string {
  return firstName || lastName || ''
}

function sayNames(users: EventUser[], viewerId: string | undefined): string {
  const names = users.slice(0, MAYBES).map(({ id, person }) => (id === viewerId ? 'you' : nameOf(person)))
  if (users.length > MAYBES) return `${names.join(', ')} …`
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}
