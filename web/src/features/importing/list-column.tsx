import type { checkImport } from '@partyline/contract/importing'
import type { CallAnswer } from '../../platform/calls/call.ts'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import styles from './importing.module.css'

interface ListColumnProps {
  column: CallAnswer<typeof checkImport>['data']['column']
  /** The column that the person chose; undefined before they did. */
  chosen: string | undefined
  onChoose: (column: string | undefined) => void
}

/** The column that the phone numbers are read from with some of them, and the choice where several columns fit. */
export function ListColumn({ column: { name, numbers, others }, chosen, onChoose }: ListColumnProps) {
  // Sorted, so that a chip stays in its place once it is chosen.
  const names = [name, ...others].sort((a, b) => a.localeCompare(b))
  return (
    <>
      {others.length > 0 && (
        <ChipGroup
          label="Which column has the phone numbers?"
          options={names.map((value) => ({ value, label: value }))}
          value={chosen}
          onValueChange={onChoose}
        />
      )}
      <p className={styles.file}>
        <span>
          Numbers in the column <b>{name}</b>:{' '}
          {numbers.length > 0 ? numbers.join(', ') : 'none that we can text.'}
        </span>
      </p>
    </>
  )
}
