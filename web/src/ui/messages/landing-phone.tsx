import { formatPhone } from '@partyline/domain/phones'
import { IconAntennaBars5 } from '../drawing/icons.ts'
import { Bubble } from './bubble.tsx'
import { CommandText } from './command-text.tsx'
import styles from './landing-phone.module.css'

interface LandingPhoneProps {
  /** What the phone shows, in words. */
  label: string
  /** '' while there is nothing to send. */
  outgoing: string
  /** The sources for the pictures, for example data URLs. */
  pictures?: readonly string[]
  from: string
}

/** A phone that previews a text, where there is space beside the form. */
export function LandingPhone({ label, outgoing, pictures = [], from }: LandingPhoneProps) {
  return (
    <aside className={styles.place} aria-label="Preview">
      <p className={`label mute ${styles.title}`}>{label}</p>
      <div className={styles.shell}>
        <div className={styles.ear} />
        <div className={styles.screen}>
          <p className={styles.bar}>
            <span>{formatPhone(from)}</span>
            <IconAntennaBars5 aria-hidden="true" />
          </p>
          <div className={styles.texts}>
            {outgoing && pictures.length > 0 && (
              <div className={styles.pictures}>
                {pictures.map((url) => (
                  // The same pictures are beside the box, with names.
                  <img key={url} src={url} alt="" />
                ))}
              </div>
            )}
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
