import { useSettings } from '../../platform/pages/settings.ts'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { CommandText } from '../../ui/messages/command-text.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import styles from './content.module.css'

/** A text that another text causes. */
export interface Heard {
  /** Whose phone shows it: 'You hear', 'Your followers hear'. */
  who: string
  text: string | ((shortName: string) => string)
  /** Whether Partyline or a person wrote it. */
  from: 'line' | 'person'
}

interface ExchangeProps {
  /** Partyline's question, if the text answers one. */
  asked?: string
  text: string
  heard?: readonly Heard[]
}

/** A text, and what each phone shows after it. */
export function Exchange({ asked, text, heard = [] }: ExchangeProps) {
  const { sharedNumber, shortName } = useSettings()
  return (
    <div className={styles.exchange}>
      {asked && <HeardText who="You hear" from="line" text={asked} />}
      <TextCard to={sharedNumber} text={text} copyable={false} />
      {heard.map(({ text, ...one }) => {
        const said = typeof text === 'string' ? text : text(shortName)
        return <HeardText key={said} text={said} {...one} />
      })}
    </div>
  )
}

function HeardText({ who, text, from }: Heard & { text: string }) {
  return (
    <p className={styles.heard}>
      <span className={`small faint ${styles.who}`}>{who}</span>
      <Bubble kind={from === 'line' ? 'line' : 'in'}>
        <CommandText text={text} />
      </Bubble>
    </p>
  )
}

/** A text that a sentence names. */
export function TypedText({ children }: { children: string }) {
  return <span className={styles.said}>{children}</span>
}
