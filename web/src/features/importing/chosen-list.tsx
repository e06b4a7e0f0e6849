import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { decodeText } from './decode-text.ts'
import styles from './importing.module.css'

const EXAMPLE = 'phone,name,consent\r\n(555) 010-0001,Kofi Mensah,"Signed the sheet, 2026-03-14"\r\n'

interface ChosenListProps {
  /** Of the file; undefined before one is chosen. */
  name: string | undefined
  onChoose: (list: { name: string; csv: string }) => void
}

/** The file with the list, and an example of one. */
export function ChosenList({ name, onChoose }: ChosenListProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Card as="section" className={styles.list ?? ''} aria-labelledby="list">
      <h2 className="shout t3" id="list">
        The list
      </h2>
      <p className="mute">
        A CSV file from your spreadsheet, with at most 1,000 rows. The first row names the columns: phone,
        name, consent. Only phone is needed.
      </p>
      {name !== undefined && (
        <p className={styles.file}>
          <IconFileSpreadsheet aria-hidden="true" />
          <b>{name}</b>
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="soft" size={48} icon={<IconFileSpreadsheet />} onClick={() => input.current?.click()}>
          {name === undefined ? 'Choose a file' : 'Choose another file'}
        </Button>
        <Button
          kind="quiet"
          size={48}
          icon={<IconDownload />}
          onClick={() => saveFile('people.csv', 'text/csv', EXAMPLE)}
        >
          An example
        </Button>
      </div>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        aria-label="List"
        onChange={async (event) => {
          const field = event.currentTarget
          const [file] = field.files ?? []
          if (file) onChoose({ name: file.name, csv: decodeText(new Uint8Array(await file.arrayBuffer())) })
          // Emptied, so that the same file can be chosen again.
          field.value = ''
        }}
      />
    </Card>
  )
}
