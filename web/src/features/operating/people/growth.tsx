import type { getGrowth } from '@partyline/contract/operating'
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { LargeNumbers } from '../large-numbers.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { growthQuery } from '../operator-queries.ts'
import { GrowthPlot } from '../plots/growth-plot.tsx'

/** The number of people, and a graph of its growth. */
export function Growth() {
  const query = useQuery(growthQuery)
  return (
    <Loaded what="numbers" query={query} bars={[96, 280]}>
      {(growth) => (
        <>
          <Counts counts={growth.counts} />
          <GrowthPlot growth={growth} />
        </>
      )}
    </Loaded>
  )
}

function Counts({ counts }: { counts: CallAnswer<typeof getGrowth>['counts'] }) {
  const large = [
    { count: counts.people, name: counts.people === 1 ? 'person' : 'people' },
    { count: counts.groups, name: counts.groups === 1 ? 'group' : 'groups' },
    { count: counts.follows, name: counts.follows === 1 ? 'follow' : 'follows' },
  ]
  const small = [
    ['With a username', counts.withUsername],
    ['New this week', counts.newInAWeek],
    ['New this month', counts.newInAMonth],
    ['Stopped', counts.stopped],
    ['Suspended', counts.suspended],
  ] as const
  return (
    <Card as="section" flush aria-label="How many">
      <LargeNumbers numbers={large} />
      <dl className={styles.pairs}>
        {small.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.pairsEnd}>
        <a className="link" href={operatorPaths.ledger}>
          Stops, the ledger, and what operators did
        </a>
      </p>
    </Card>
  )
}
