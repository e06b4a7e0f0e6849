import type { checkImport } from '@partyline/contract/importing'
import { counted } from '@partyline/domain/texts/counted'
import { countCost } from '@partyline/domain/texts/segments'
import type { CallAnswer } from '../../platform/calls/call.ts'
import { Card } from '../../ui/layout/card.tsx'
import { TextPreview } from '../../ui/messages/text-preview.tsx'
import styles from './importing.module.css'
import { ListColumn } from './list-column.tsx'
import { UnreadableRows } from './unreadable-rows.tsx'

interface ListCheckProps {
  check: CallAnswer<typeof checkImport>['data']
  /** The column that the person chose for the phone numbers. */
  chosen: string | undefined
  onChoose: (column: string | undefined) => void
}

/** The column and number of the people on the list, the unreadable rows, the text, and the total. */
export function ListCheck({ check: { column, people, unreadable, text }, chosen, onChoose }: ListCheckProps) {
  const each = countCost(text)
  return (
    <>
      <Card as="section" className={styles.count ?? ''} aria-label="People on the list">
        <p aria-live="polite">
          <b className={`shout ${styles.number}`}>{people.toLocaleString('en-US')}</b>{' '}
          <b>{people === 1 ? 'person is on the list.' : 'people are on the list.'}</b>
        </p>
        <ListColumn column={column} chosen={chosen} onChoose={onChoose} />
        <UnreadableRows rows={unreadable} />
      </Card>
      {people > 0 && text !== '' && (
        <TextPreview
          label="What each of them gets"
          kind="line"
          cost={`${counted(people * each, 'text')} in all.`}
        >
          {text}
        </TextPreview>
      )}
    </>
  )
}
