import type { UnreadableRow } from '@partyline/contract/importing'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './importing.module.css'

/** How many rows are shown before the others are unfolded. */
const SHOWN = 5

/** The rows that are left out of a list, and why; nothing without such rows. */
export function UnreadableRows({ rows }: { rows: UnreadableRow[] }) {
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <div>
      <p>
        {rows.length === 1
          ? 'One row is left out:'
          : `${rows.length.toLocaleString('en-US')} rows are left out:`}
      </p>
      <ul className={styles.rows}>
        {(all ? rows : rows.slice(0, SHOWN)).map(({ row, message }) => (
          <li key={row}>
            <b>Row {row}</b> {message}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && !all && (
        <Button kind="quiet" size={44} onClick={() => setAll(true)}>
          Show the other {(rows.length - SHOWN).toLocaleString('en-US')}
        </Button>
      )}
    </div>
  )
}
