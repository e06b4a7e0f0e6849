import type { Usage } from '@partyline/contract/operating-shapes'
import { capital } from '@partyline/domain/texts/capital'
import { counted } from '@partyline/domain/texts/counted'
import { useState } from 'react'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { IconPhone } from '../../../ui/drawing/icons.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import { PersonFace } from '../person-face.tsx'
import styles from './costs.module.css'
import { type Costs, sayCost, sayMonth, saySegments } from './price.ts'

const GROUPINGS = [
  { value: 'bySender', label: 'Sender' },
  { value: 'byGroup', label: 'Group' },
  { value: 'months', label: 'Month' },
] as const
type Grouping = (typeof GROUPINGS)[number]['value']

const HEADINGS = { bySender: 'Sender', byGroup: 'Group', months: 'Month' }

/** The segments by sender, by group, or by month. Each bar shows a share of the largest. */
export function CostTable({ costs }: { costs: Costs }) {
  const [grouping, setGrouping] = useState<Grouping>('bySender')
  const rows = costs[grouping]
  const most = Math.max(1, ...rows.map(({ segments }) => segments))
  return (
    <Card as="section" aria-labelledby="where-it-went">
      <h2 className="shout t3" id="where-it-went">
        Where it went
      </h2>
      <ChipGroup
        className={styles.ways ?? ''}
        label="Add up by"
        labelHidden
        options={GROUPINGS}
        value={grouping}
        onValueChange={(chosen) => chosen && setGrouping(chosen)}
      />
      {rows.length === 0 ? (
        <p className="mute">Nothing was sent.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{HEADINGS[grouping]}</th>
              <td className={styles.share} />
              <th scope="col" className={styles.segments}>
                Segments
              </th>
              {costs.price && <th scope="col">Cost</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((usage) => (
              <tr key={`${usage.name} ${usage.person?._id ?? ''}`}>
                <th scope="row">
                  <Subject usage={usage} grouping={grouping} />
                </th>
                <td className={styles.share} aria-hidden="true">
                  <span style={{ width: `${(usage.segments / most) * 100}%` }} />
                </td>
                <td className={styles.segments}>{Math.round(usage.segments).toLocaleString('en-US')}</td>
                {costs.price && <td className={styles.cost}>{sayCost(usage.segments, costs.price)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Subject({
  usage: { name, person, texts, segments },
  grouping,
}: {
  usage: Usage
  grouping: Grouping
}) {
  const isGroup = grouping === 'byGroup' && name.startsWith('#')
  const shown = grouping === 'months' ? sayMonth(name) : capital(name)
  const href = person
    ? operatorPaths.person(person._id)
    : grouping === 'months'
      ? operatorPaths.costsOf(name)
      : undefined
  return (
    <span className={styles.whose}>
      {person ? (
        <PersonFace person={person} size={36} />
      ) : isGroup ? (
        <GroupAvatar size={36} />
      ) : (
        grouping !== 'months' && (
          <span className={styles.line} aria-hidden="true">
            <IconPhone />
          </span>
        )
      )}
      <span className={styles.names}>
        {href ? (
          <a href={href} dir="auto">
            {shown}
          </a>
        ) : (
          <b dir="auto">{shown}</b>
        )}
        <span className="small mute">{counted(Math.round(texts), 'text')}</span>
        <span className={`small mute ${styles.onPhones}`}>{saySegments(segments)}</span>
      </span>
    </span>
  )
}
