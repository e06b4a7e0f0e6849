import type { UnreadableRow } from '@partyline/contract/importing'
import { counted } from '@partyline/domain/texts/counted'
import { countCost } from '@partyline/domain/texts/segments'
import { Card } from '../../ui/layout/card.tsx'
import { TextPreview } from '../../ui/messages/text-preview.tsx'
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
  const long = each > 1 ? `: it’s long, so it counts as ${each} for each of them` : ''
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
        <TextPreview
          label="What the first person gets"
          kind="line"
          cost={`${counted(people * each, 'text')} in all${long}.`}
        >
          {text}
        </TextPreview>
      )}
    </>
  )
}
