import type { Fate } from '@partyline/contract/operating-shapes'
import type { ReactNode } from 'react'
import styles from './operating.module.css'
import { Tag } from './tag.tsx'

const FATES = {
  waiting: ['warn', 'Waiting'],
  sending: ['warn', 'On its way'],
  sent: ['open', 'Sent'],
  delivered: ['open', 'On the phone'],
  failed: ['bad', 'Never arrived'],
  'left-out': ['calm', 'Left out'],
} as const

/** The state of a delivery in a word. */
export function FateTag({ state }: Pick<Fate, 'state'>) {
  const [kind, word] = FATES[state]
  return <Tag kind={kind}>{word}</Tag>
}

/** A delivery: its time or recipient, its state, the carrier's own words, and the next step. */
export function FateLine({ fate, at }: { fate: Fate; at: ReactNode }) {
  const { state, said, explained } = fate
  return (
    <>
      <div className={styles.fate}>
        <span>{at}</span>
        <FateTag state={state} />
      </div>
      {(said || explained) && (
        <p className={styles.vendor}>
          {said && (
            <>
              <b>The carrier said:</b> “{said}”{' '}
            </>
          )}
          {explained}
        </p>
      )}
    </>
  )
}
