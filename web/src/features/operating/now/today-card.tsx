import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../operating.module.css'
import type { OperatorNow } from './state-words.ts'

/** Today's three numbers. Each links to its details. */
export function TodayCard({ today }: Pick<OperatorNow, 'today'>) {
  const numbers = [
    [today.sent, 'sent today', operatorPaths.costs],
    [today.failed, 'failed', operatorPaths.failed],
    [today.stops, today.stops === 1 ? 'STOP' : 'STOPs', operatorPaths.ledger],
  ] as const
  return (
    <Card as="section" flush aria-label="Today">
      <div className={styles.numbers}>
        {numbers.map(([count, name, path]) => (
          <a key={path} href={path}>
            <span className={`shout ${styles.number}`}>{count.toLocaleString('en-US')}</span>
            <span className={styles.numberName}>{name}</span>
          </a>
        ))}
      </div>
    </Card>
  )
}
