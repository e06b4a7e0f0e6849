import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { nowQuery } from '../operator-queries.ts'
import { DayPlot } from '../plots/day-plot.tsx'
import { CarrierCard } from './carrier-card.tsx'
import { MachineCard } from './machine-card.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { StateCard } from './state-card.tsx'
import type { OperatorNow } from './state-words.ts'
import { TodayCard } from './today-card.tsx'
import { WhatToDo } from './what-to-do.tsx'

/** The installation's state, today's numbers, today's texts by the hour, the carrier, and the machine. */
export function NowScreen() {
  const query = useQuery(nowQuery())
  return (
    <OperatorFrame tab="Now">
      {!query.data && <h1 className="sr">Operator</h1>}
      <Loaded what="how it is" query={query} bars={[280, 96, 320]}>
        {(now) => <Now now={now} />}
      </Loaded>
    </OperatorFrame>
  )
}

function Now({ now }: { now: OperatorNow }) {
  const isWrong = now.alarms.length > 0 || (now.state !== 'working' && now.state !== 'paused')
  const today = <TodayCard today={now.today} />
  return (
    <>
      <StateCard now={now} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isWrong ? <WhatToDo now={now} /> : today}
          <DayPlot hours={now.hours} at={now.at} />
          <OrganisationCard />
        </div>
        <div className={styles.column}>
          <CarrierCard now={now} />
          {isWrong && today}
          <MachineCard now={now} />
        </div>
      </div>
    </>
  )
}
