import { hasVcards, withoutPictures } from '@partyline/domain/importing/vcard-file'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconDownload, IconFileSpreadsheet } from '../../ui/drawing/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { decodeText } from './decode-text.ts'
import styles from './importing.module.css'

const EXAMPLE = 'phone,name\r\n(555) 010-0001,Kofi Mensah\r\n'

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
        A CSV file from your spreadsheet or address book, or vCards (.vcf), with at most 1,000 people. A
        spreadsheet names its columns: phone and, if you like, name.
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
        accept=".csv,.tsv,.txt,.vcf,text/vcard,text/csv,text/tab-separated-values,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        aria-label="List"
        onChange={async (event) => {
          const field = event.currentTarget
          const [file] = field.files ?? []
          if (file) {
            const text = decodeText(new Uint8Array(await file.arrayBuffer()))
            onChoose({ name: file.name, csv: hasVcards(text) ? withoutPictures(text) : text })
          }
          // Emptied, so that the same file can be chosen again.
          field.value = ''
        }}
      />
    </Card>
  )
}
