import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { LargeNumbers } from '../large-numbers.tsx'
import type { OperatorNow } from './state-words.ts'

/** Today's three numbers. Each links to its details. */
export function TodayCard({ today }: Pick<OperatorNow, 'today'>) {
  const numbers = [
    { count: today.sent, name: 'sent today', path: operatorPaths.costs },
    { count: today.failed, name: 'failed', path: operatorPaths.failed },
    { count: today.stops, name: today.stops === 1 ? 'STOP' : 'STOPs', path: operatorPaths.ledger },
  ]
  return (
    <Card as="section" flush aria-label="Today">
      <LargeNumbers numbers={numbers} />
    </Card>
  )
}
