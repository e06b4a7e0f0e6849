import { formatPhone } from '@partyline/domain/phones'
import { IconAntennaBars5 } from '@tabler/icons-react'
import { Bubble } from '../../ui/bubble.tsx'
import { CommandText } from '../../ui/command-text.tsx'
import styles from './landing-phone.module.css'

/** A phone that shows how a message lands on it. @param outgoing '' while there are no words */
export function LandingPhone({ outgoing, from }: { outgoing: string; from: string }) {
  return (
    <aside className={styles.place} aria-label="Preview">
      <p className={`label mute ${styles.title}`}>How it lands</p>
      <div className={styles.shell}>
        <div className={styles.ear} />
        <div className={styles.screen}>
          <p className={styles.bar}>
            <span>{formatPhone(from)}</span>
            <IconAntennaBars5 aria-hidden="true" />
          </p>
          <div className={styles.texts}>
            {outgoing && (
              <Bubble kind="in" as="div" className={styles.bubble}>
                <CommandText text={outgoing} />
              </Bubble>
            )}
          </div>
        </div>
      </div>
    </aside>
  )
}
