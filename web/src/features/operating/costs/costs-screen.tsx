import { useQuery } from '@tanstack/react-query'
import { useSearchText } from '../../../platform/pages/address.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { IconChevronDown } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { costsQuery } from '../operator-queries.ts'
import { CostPlot } from './cost-plot.tsx'
import { CostTable } from './cost-table.tsx'
import own from './costs.module.css'
import { type Costs, sayCost, sayMonth, saySegments } from './price.ts'
import { PriceAndCap } from './price-and-cap.tsx'

/** The costs of a month's texts: the total, its growth, its parts, the price, the cap, and other months. */
export function CostsScreen() {
  const month = new URLSearchParams(useSearchText()).get('month') ?? undefined
  const query = useQuery(costsQuery(month))
  return (
    <OperatorFrame tab="Costs">
      {!query.data && <h1 className="shout t1">Costs</h1>}
      <Loaded what="costs" query={query} bars={[60, 280, 320]}>
        {(costs) => <Month costs={costs} />}
      </Loaded>
    </OperatorFrame>
  )
}

function Month({ costs }: { costs: Costs }) {
  const { month, months, segments, price } = costs
  const thisYear = (months[0]?.name ?? month).slice(0, 4)
  return (
    <>
      <div className={own.head}>
        <h1 className="shout t1">
          {sayCost(segments, price)} in {sayMonth(month, thisYear)}
        </h1>
        <MonthChoice month={month} months={months.map(({ name }) => name)} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <CostPlot costs={costs} />
          <CostTable costs={costs} />
        </div>
        <div className={styles.column}>
          <PriceAndCap costs={costs} />
          <OtherMonths costs={costs} />
        </div>
      </div>
    </>
  )
}

function MonthChoice({ month, months }: { month: string; months: readonly string[] }) {
  const offered = months.includes(month) ? months : [month, ...months]
  return (
    <label className={own.choice}>
      <span className="sr">Month</span>
      <select
        value={month}
        onChange={({ target }) => void goTo(operatorPaths.costsOf(target.value), { replace: true })}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {sayMonth(name)}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden="true" />
    </label>
  )
}

function OtherMonths({ costs: { month, months, price } }: { costs: Costs }) {
  const others = months.filter(({ name }) => name !== month).slice(0, 6)
  if (others.length === 0) return null
  return (
    <Card as="section" aria-labelledby="other-months">
      <h2 className="shout t3" id="other-months">
        Other months
      </h2>
      <ul className={styles.rows}>
        {others.map(({ name, segments }) => (
          <li key={name}>
            <a className={styles.line} href={operatorPaths.costsOf(name)}>
              <span className={styles.lineWords}>
                <b>{sayMonth(name)}</b>
                {price && <span className="small mute">{saySegments(segments)}</span>}
              </span>
              <b>{sayCost(segments, price)}</b>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
