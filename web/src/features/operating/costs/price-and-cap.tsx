import { IconAlertTriangle, IconCoin } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FactRow } from '../fact-row.tsx'
import styles from '../operating.module.css'
import own from './costs.module.css'
import { type Costs, sayCost, sayPrice, saySegments } from './price.ts'

/** The price of a segment and the month's cap, and where each is set. */
export function PriceAndCap({ costs: { price, cap } }: { costs: Costs }) {
  return (
    <Card as="section" aria-labelledby="price-and-cap">
      <h2 className="shout t3" id="price-and-cap">
        Price and cap
      </h2>
      <dl className={styles.rows}>
        <FactRow icon={<IconCoin aria-hidden="true" />} name="A segment costs">
          {price ? sayPrice(price) : 'Not known'}
        </FactRow>
        <FactRow icon={<IconAlertTriangle aria-hidden="true" />} name="Cap, a month">
          {cap === null ? 'None' : price ? `${sayCost(cap, price)}, ${saySegments(cap)}` : saySegments(cap)}
        </FactRow>
      </dl>
      <p className={`small mute ${own.help}`}>
        Set them as <code>SEGMENT_PRICE</code> and <code>MONTHLY_CAP</code> in the settings. We text you when
        the month nears the cap and when it reaches it. Texts still go out.
      </p>
    </Card>
  )
}
