import styles from '../plots/plot.module.css'
import { PlotCard } from '../plots/plot-card.tsx'
import { placeIn, Trend, write } from '../plots/trend.tsx'
import { Tag } from '../tag.tsx'
import { placeWords } from './place-words.ts'
import { type Costs, daysIn, sayAbout, sayCost, sayMonth } from './price.ts'

/** The month's costs day by day, the total at this pace, and the cap. */
export function CostPlot({ costs }: { costs: Costs }) {
  const { month, price, cap, segments, expected } = costs
  const name = sayMonth(month, month.slice(0, 4))
  const totals = addUp(costs.days)
  const pace = expected === null ? '' : ` At this pace about ${sayAbout(expected, price)} by the end.`
  const under = cap === null ? '' : ` The cap is ${sayAbout(cap, price)}.`
  return (
    <PlotCard
      title={
        expected === null
          ? `${sayCost(segments, price)} in all`
          : `On course for about ${sayAbout(expected, price)}`
      }
      aside={<CapTag costs={costs} />}
      summary={`Spent ${expected === null ? '' : 'so far '}in ${name}: ${sayCost(segments, price)}.${pace}${under} The table below has every day.`}
      draw={(width) => draw(costs, totals, width)}
      table={{
        head: ['By the end of', price ? 'Spent so far' : 'Segments so far'],
        rows: [
          ...costs.days.map(({ day }, at) => [
            `${name} ${Number(day.slice(8))}`,
            sayCost(totals[at] ?? 0, price),
          ]),
          ...(expected === null
            ? []
            : [[`${name} ${daysIn(month)}, at this pace`, `about ${sayAbout(expected, price)}`]]),
        ],
      }}
    />
  )
}

function CapTag({ costs: { capState, expected } }: { costs: Costs }) {
  if (expected === null || capState === 'none') return null
  if (capState === 'over') return <Tag kind="bad">Over the cap</Tag>
  return capState === 'near' ? <Tag kind="near">Near the cap</Tag> : <Tag kind="open">Under the cap</Tag>
}

function addUp(days: Costs['days']): number[] {
  let sum = 0
  return days.map(({ segments }) => (sum += segments))
}

const [TOP, BOTTOM] = [38, 188]

function draw(costs: Costs, totals: readonly number[], width: number) {
  const { month, price, cap, expected } = costs
  const name = sayMonth(month, month.slice(0, 4))
  const places = daysIn(month)
  const last = totals.at(-1) ?? 0
  const most = Math.max(1, last, expected ?? 0, cap ?? 0)
  const box = { places, most, width: width - 2, top: TOP, bottom: BOTTOM }
  const at = placeIn(box)
  const [x, y] = at(totals.length - 1, last)
  const half = at(0, most / 2)[1]
  const isEarly = x < width / 2
  const end = expected === null ? y : at(0, expected)[1]
  const lineAt = (place: number) =>
    place > x
      ? y + ((end - y) * (place - x)) / Math.max(1, box.width - x)
      : at(0, totals[Math.floor((place / box.width) * (places - 1))] ?? 0)[1]
  const today = `${sayCost(last, price)} ${expected === null ? '' : 'today'}`
  const about = expected === null ? '' : `about ${sayAbout(expected, price)}`
  const words = placeWords({ width, bottom: BOTTOM, half, x, y, end, lineAt }, today, about)
  return {
    height: BOTTOM + 26,
    drawing: (
      <>
        <path className={styles.rule} d={`M0 ${BOTTOM}H${width}M0 ${half}H${width}`} />
        {cap !== null && <Cap y={at(0, cap)[1]} width={width} words={`Cap: ${sayAbout(cap, price)}`} />}
        {!(isEarly && Math.abs(words.today.y - half) < 24) && totals.length > 3 && (
          <text x="0" y={half - 6}>
            {sayAbout(most / 2, price)}
          </text>
        )}
        {totals.length > 0 && <Trend {...box} values={totals} />}
        {expected !== null && (
          <>
            <path className={styles.expected} d={`M${write([x, y])}L${write(at(places - 1, expected))}`} />
            <text x={width} y={words.about.y.toFixed(1)} textAnchor="end">
              {about}
            </text>
          </>
        )}
        <text
          className={styles.strong}
          x={words.today.x.toFixed(1)}
          y={words.today.y.toFixed(1)}
          textAnchor={words.today.anchor}
        >
          {today}
        </text>
        {[1, 10, 20, places].map((day) => (
          <text
            key={day}
            x={at(day - 1, 0)[0].toFixed(1)}
            y={BOTTOM + 21}
            textAnchor={day === 1 ? 'start' : day === places ? 'end' : 'middle'}
          >
            {name.slice(0, width < 420 ? 3 : undefined)} {day}
          </text>
        ))}
      </>
    ),
  }
}

function Cap({ y, width, words }: { y: number; width: number; words: string }) {
  return (
    <>
      <path className={styles.cap} d={`M0 ${y.toFixed(1)}H${width}`} />
      <text className={styles.capName} x="0" y={(y - 8).toFixed(1)}>
        {words}
      </text>
    </>
  )
}
