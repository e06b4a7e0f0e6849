import { useSettings } from '../../platform/pages/settings.ts'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { CommandText } from '../../ui/messages/command-text.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import styles from './content.module.css'

/** A text that comes of another. */
export interface Heard {
  /** Whose phone it is on: 'You hear', 'Your followers hear'. */
  who: string
  text: string
  /** From the line itself, or from a person. */
  from: 'line' | 'person'
}

interface ExchangeProps {
  /** What the line asked, where the text is an answer. */
  asked?: string
  text: string
  heard?: readonly Heard[]
}

/** What to text, and what comes of it, as it stands on the phones. */
export function Exchange({ asked, text, heard = [] }: ExchangeProps) {
  const { sharedNumber } = useSettings()
  return (
    <div className={styles.exchange}>
      {asked && <HeardText who="You hear" from="line" text={asked} />}
      <TextCard to={sharedNumber} text={text} copyable={false} />
      {heard.map((one) => (
        <HeardText key={one.text} {...one} />
      ))}
    </div>
  )
}

function HeardText({ who, text, from }: Heard) {
  return (
    <p className={styles.heard}>
      <span className={`small faint ${styles.who}`}>{who}</span>
      <Bubble kind={from === 'line' ? 'line' : 'in'}>
        <CommandText text={text} />
      </Bubble>
    </p>
  )
}

/** A text named in a sentence. */
export function Said({ children }: { children: string }) {
  return <span className={styles.said}>{children}</span>
}
