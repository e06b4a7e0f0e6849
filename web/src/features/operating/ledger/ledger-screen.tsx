import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import { nextPage } from '../../../ui/feedback/next-page.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { ActList } from '../act-list.tsx'
import { LedgerList } from '../ledger-list.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { auditQuery, ledgerQuery } from '../operator-queries.ts'

const PARTS = [
  { value: 'stops', label: 'STOPs' },
  { value: 'ledger', label: 'All choices' },
  { value: 'acts', label: 'Operators' },
] as const
type Part = (typeof PARTS)[number]['value']

/** The people who stopped, the other choices in the ledger, and the operators' acts. */
export function LedgerScreen() {
  const [part, setPart] = useState<Part>('stops')
  return (
    <OperatorFrame tab="People">
      <h1 className="shout t1">Stops and choices</h1>
      <ChipGroup
        className={styles.parts ?? ''}
        label="What to see"
        labelHidden
        options={PARTS}
        value={part}
        onValueChange={(chosen) => chosen && setPart(chosen)}
      />
      {part === 'acts' ? <Acts /> : <Ledger only={part === 'stops' ? 'stops' : undefined} />}
    </OperatorFrame>
  )
}

function Ledger({ only }: { only: 'stops' | undefined }) {
  const query = useInfiniteQuery(ledgerQuery(only))
  return (
    <div className={styles.panel}>
      <Loaded what="the ledger" query={query} bars={[320]}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          return entries.length === 0 ? (
            <p className="mute">{only ? 'Nobody has stopped.' : 'Nobody chose anything yet.'}</p>
          ) : (
            <LedgerList title={only ? 'Phones that stopped' : 'What people chose'} entries={entries} />
          )
        }}
      </Loaded>
      <LoadOlder label="Older" {...nextPage(query)} />
    </div>
  )
}

function Acts() {
  const query = useInfiniteQuery(auditQuery())
  return (
    <div className={styles.panel}>
      <Loaded what="what operators did" query={query} bars={[320]}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts)
          return acts.length === 0 ? (
            <p className="mute">No operator did anything yet.</p>
          ) : (
            <ActList acts={acts} />
          )
        }}
      </Loaded>
      <LoadOlder label="Older" {...nextPage(query)} />
    </div>
  )
}
