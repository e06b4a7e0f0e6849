import type { UnreadableRow } from '@partyline/contract/importing'
import { countCost } from '@partyline/domain/segments'
import { IconReceipt2 } from '@tabler/icons-react'
import { Card } from '../../ui/layout/card.tsx'
import { Bubble } from '../../ui/messages/bubble.tsx'
import styles from './importing.module.css'
import { UnreadableRows } from './unreadable-rows.tsx'

interface ListCheckProps {
  people: number
  unreadable: UnreadableRow[]
  /** The text to the first person. */
  text: string
}

/** The number of people on the list, the unreadable rows, the first text, and the total. */
export function ListCheck({ people, unreadable, text }: ListCheckProps) {
  const each = countCost(text)
  return (
    <>
      <Card as="section" className={styles.count ?? ''} aria-label="People on the list">
        <p aria-live="polite">
          <b className={`shout ${styles.number}`}>{people.toLocaleString('en-US')}</b>{' '}
          <b>{people === 1 ? 'person is on the list.' : 'people are on the list.'}</b>
        </p>
        <UnreadableRows rows={unreadable} />
      </Card>
      {people > 0 && (
        <>
          <div className={styles.lands}>
            <p className="label mute">What the first person gets</p>
            <Bubble kind="line" as="div">
              <span dir="auto">{text}</span>
            </Bubble>
          </div>
          <p className={styles.cost}>
            <IconReceipt2 aria-hidden="true" />
            <span>
              {(people * each).toLocaleString('en-US')} {people * each === 1 ? 'text' : 'texts'} in all
              {each > 1 && `: it’s long, so it counts as ${each} for each of them`}.
            </span>
          </p>
        </>
      )}
    </>
  )
}
