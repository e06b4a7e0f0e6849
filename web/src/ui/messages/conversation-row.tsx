import { counted } from '@partyline/domain/texts/counted'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconPhoto } from '../drawing/icons.ts'
import { BreakableName } from './breakable-name.tsx'
import styles from './conversation-row.module.css'

interface ConversationRowProps {
  href: string
  picture: ReactNode
  name: string
  time?: ReactNode
  /** A line between the name and the words. */
  about?: string | undefined
  /** Names the writer of the words: 'You:'. */
  before?: string | undefined
  /** How many pictures the words came with. */
  pictures: number
  words: string
  /** How many messages are unread; 100 stands for as many or more. */
  unread: number
}

/** A conversation in a list. The whole row links to it. */
export function ConversationRow(props: ConversationRowProps) {
  const { href, picture, name, time, about, before, pictures, words, unread } = props
  return (
    <a className={classNames(styles.row, unread > 0 && styles.unread)} href={href}>
      {picture}
      <span className={styles.words}>
        <span className={styles.top}>
          <b className={styles.name}>
            <bdi>
              <BreakableName name={name} />
            </bdi>
          </b>{' '}
          {time && <span className={styles.time}>{time}</span>}
        </span>{' '}
        {about && <span className={styles.about}>{about} </span>}
        <span className={styles.last}>
          <span className={styles.text}>
            {before && (
              <>
                <bdi className={styles.before}>{before}</bdi>{' '}
              </>
            )}
            {pictures > 0 && (
              <>
                <IconPhoto aria-hidden="true" /> {counted(pictures, 'picture')}.{' '}
              </>
            )}
            <bdi>{words}</bdi>
          </span>
          {unread > 0 && (
            <span className={styles.badge}>
              {unread >= 100 ? '99+' : unread}
              <span className="sr"> unread</span>
            </span>
          )}
        </span>
      </span>
    </a>
  )
}
