import type { getOperatorPeople } from '@partyline/contract/operating-people'
import { counted } from '@partyline/domain/texts/counted'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import styles from '../operating.module.css'
import { PersonFace } from '../person-face.tsx'
import { sayDay } from '../say-moment.ts'
import { Tag } from '../tag.tsx'

type Listed = CallAnswer<typeof getOperatorPeople>['people'][number]

/** A person in the list: name, phone's ending, followers, and their state if it is unusual. */
export function PersonRow({ person }: { person: Listed }) {
  const { name, phoneEnding, followers, joinedAt, suspendedAt, stoppedAt } = person
  const about = [
    phoneEnding !== name && phoneEnding,
    followers > 0 && counted(followers, 'follower'),
    `here since ${sayDay(joinedAt).replace(/^(Today|Yesterday)$/, (day) => day.toLowerCase())}`,
  ]
  return (
    <li>
      <a className={styles.line} href={operatorPaths.person(person._id)}>
        <PersonFace person={person} />
        <span className={styles.lineWords}>
          <b dir="auto">{name}</b>
          <span className="small mute">{about.filter(Boolean).join(' · ')}</span>
        </span>
        {suspendedAt ? <Tag kind="bad">Suspended</Tag> : stoppedAt && <Tag kind="bad">Stopped</Tag>}
      </a>
    </li>
  )
}
