import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import styles from '../operating.module.css'
import { PersonFace } from '../person-face.tsx'
import { sayDay } from '../say-moment.ts'
import type { OnePerson } from './one-person.ts'

/** The people they follow, and their groups. */
export function Follows({ follows }: Pick<OnePerson, 'follows'>) {
  return (
    <Card as="section" aria-labelledby="follows">
      <h2 className="shout t3" id="follows">
        {follows.length === 0 ? 'Follows nobody' : `Follows ${follows.length.toLocaleString('en-US')}`}
      </h2>
      <ul className={styles.rows}>
        {follows.map(({ name, person, since, mutedUntil }) => (
          <li key={name} className={styles.line}>
            {person ? <PersonFace person={person} /> : <GroupAvatar />}
            <span className={styles.lineWords}>
              {person ? (
                <a className="link" href={operatorPaths.person(person._id)} dir="auto">
                  {name}
                </a>
              ) : (
                <b dir="auto">{name}</b>
              )}
              <span className="small mute">
                {person ? 'since' : 'member since'}{' '}
                {sayDay(since).replace(/^(Today|Yesterday)$/, (day) => day.toLowerCase())}
                {mutedUntil && ', muted'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
