import type { LedgerEntry } from '@partyline/contract/operating-shapes'
import { capital } from '@partyline/domain/texts/capital'
import { operatorPaths } from '../../platform/pages/operator-paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './operating.module.css'
import { saySince } from './say-moment.ts'

interface LedgerListProps {
  title: string
  entries: readonly LedgerEntry[]
  /** All entries are about one person, so the rows leave out the name. */
  nobody?: boolean
}

const SOURCES = { phone: 'by text', web: 'on the web', operator: 'by an operator', carrier: 'by the carrier' }

/** People's choices from the ledger of consent, each with its subject, words, time and channel. */
export function LedgerList({ title, entries, nobody }: LedgerListProps) {
  if (entries.length === 0) return null
  return (
    <Card as="section">
      <h2 className="shout t3">{title}</h2>
      <ul className={styles.rows}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list never loses one
          <li key={`${entry.at} ${entry.act} ${at}`} className={styles.line}>
            <span className={styles.lineWords}>
              <b>
                {sayAct(entry)}
                {!nobody && <Who entry={entry} />}
              </b>
              <span className="small mute">
                {entry.words && `“${entry.words}” · `}
                {SOURCES[entry.source]}
              </span>
            </span>
            <time className={styles.lineEnd} dateTime={entry.at}>
              {saySince(entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** 'stop', 'follow @ana' */
function sayAct({ act, target }: LedgerEntry): string {
  const word = act === 'stop' || act === 'start' ? act.toUpperCase() : capital(act)
  return [word, target].filter(Boolean).join(' ')
}

function Who({ entry: { person, phoneEnding } }: { entry: LedgerEntry }) {
  if (!person) return <>, {phoneEnding}</>
  return (
    <>
      ,{' '}
      <a className="link" href={operatorPaths.person(person._id)}>
        {person.name}
      </a>
    </>
  )
}
