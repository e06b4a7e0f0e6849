import type { getGrowth } from '@partyline/contract/operating'
import { counted } from '@partyline/domain/texts/counted'
import { useState } from 'react'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import styles from './plot.module.css'
import { PlotCard } from './plot-card.tsx'
import { placeIn, Trend } from './trend.tsx'

type Growth = CallAnswer<typeof getGrowth>

const SPANS = [
  { value: 'days', label: '30 days' },
  { value: 'weeks', label: '26 weeks' },
] as const

/** How the number of people has grown, by day or by week. */
export function GrowthPlot({ growth }: { growth: Growth }) {
  const [span, setSpan] = useState<'days' | 'weeks'>('weeks')
  const steps = growth[span]
  const totals = totalsOf(steps, growth.counts.people)
  const gained = steps.reduce((sum, { people }) => sum + people, 0)
  const of = span === 'days' ? 'in 30 days' : 'in 26 weeks'
  return (
    <PlotCard
      title={`${counted(gained, 'person', 'people')} more ${of}`}
      above={
        <ChipGroup
          label="Count by"
          labelHidden
          options={SPANS}
          value={span}
          onValueChange={(chosen) => chosen && setSpan(chosen)}
        />
      }
      summary={`${counted(growth.counts.people, 'person', 'people')} today, ${counted(gained, 'person', 'people')} more than before, ${of}. The table below has every step.`}
      draw={(width) => draw(steps, totals, width)}
      table={{
        head: [span === 'days' ? 'Day' : 'Week of', 'New', 'People'],
        rows: steps.map(({ day, people }, at) => [
          sayDate(day),
          people.toLocaleString('en-US'),
          (totals[at] ?? 0).toLocaleString('en-US'),
        ]),
      }}
    />
  )
}

/** The number of people at the end of each step, from the new people in each. */
function totalsOf(steps: Growth['days'], today: number): number[] {
  let left = today
  return [...steps]
    .reverse()
    .map(({ people }) => {
      const total = left
      left -= people
      return total
    })
    .reverse()
}

function draw(steps: Growth['days'], totals: readonly number[], width: number) {
  const box = {
    places: steps.length,
    most: Math.max(1, ...totals) * 1.04,
    width: width - 8,
    top: 34,
    bottom: 168,
  }
  const last = totals.at(-1) ?? 0
  const [x, y] = placeIn(box)(totals.length - 1, last)
  return {
    height: 196,
    drawing: (
      <>
        <path
          className={styles.rule}
          d={`M0 ${box.bottom}H${width}M0 ${(box.top + box.bottom) / 2}H${width}`}
        />
        <Trend {...box} values={totals} />
        <text className={styles.strong} x={x.toFixed(1)} y={(y - 14).toFixed(1)} textAnchor="end">
          {last.toLocaleString('en-US')} today
        </text>
        <text x="0" y={box.bottom + 22}>
          {steps[0] && sayDate(steps[0].day)}
        </text>
        <text x={width} y={box.bottom + 22} textAnchor="end">
          Today
        </text>
      </>
    ),
  }
}

/** 'June 12'. @param day '2026-06-12' */
function sayDate(day: string): string {
  return formatInZone(new Date(`${day}T00:00:00Z`), 'UTC', { month: 'long', day: 'numeric' })
}
