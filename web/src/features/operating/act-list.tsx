import type { AuditEntry } from '@partyline/contract/operating-shapes'
import { capital } from '@partyline/domain/texts/capital'
import { Card } from '../../ui/layout/card.tsx'
import styles from './operating.module.css'
import { saySince } from './say-moment.ts'

/** The operators' acts, each with its subject, reason, operator and time. Draws nothing without acts. */
export function ActList({ acts }: { acts: readonly AuditEntry[] }) {
  if (acts.length === 0) return null
  return (
    <Card as="section">
      <h2 className="shout t3">What operators did</h2>
      <ul className={styles.rows}>
        {acts.map(({ at, operator, door, act, target, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts have no id, and the list never loses one
          <li key={`${at} ${act} ${place}`} className={styles.line}>
            <span className={styles.lineWords}>
              <b>{[capital(act), target].filter(Boolean).join(' ')}</b>
              <span>{why}</span>
              <span className="small mute">
                {operator}, {door === 'page' ? 'on this page' : 'by command line'}
              </span>
            </span>
            <time className={styles.lineEnd} dateTime={at}>
              {saySince(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
