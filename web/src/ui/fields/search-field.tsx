import { SEARCH_MAX } from '@partyline/domain/texts/search-max'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { IconSearch, IconX } from '../drawing/icons.ts'
import { Field } from './field.tsx'
import styles from './search-field.module.css'

/** How long typing pauses before it is looked up, in milliseconds. */
const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  /** The label by default. */
  placeholder?: string
  /** The words of the present search; '' for none. */
  search: string
  /** Called with trimmed words once typing pauses, and at once when the field is emptied. */
  onSearch: (search: string) => void
  /** Called on Escape in an empty field. */
  onLeave?: () => void
  /** The field was just opened for typing. */
  autoFocus?: boolean
  className?: string | undefined
}

/**
 * A field for a search. Escape empties it. It keeps the typed words to itself until typing pauses, because a
 * long list of results would be drawn again at each letter.
 */
export function SearchField({
  label,
  placeholder = label,
  search,
  onSearch,
  onLeave,
  autoFocus,
  className,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // Something else changed the search, such as Back or a button below it.
  if (search !== known) {
    setKnown(search)
    setTyped(search)
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const report = (words: string) => {
    setKnown(words)
    onSearch(words)
  }
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(pause.current)
    if (words === '') report('')
    else pause.current = setTimeout(() => report(words.trim()), PAUSE_MS)
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  return (
    <Field
      ref={field}
      className={classNames(styles.search, className)}
      type="search"
      label={label}
      labelHidden
      placeholder={placeholder}
      value={typed}
      onValueChange={type}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (typed === '') onLeave?.()
        else type('')
      }}
      prefix={<IconSearch aria-hidden="true" />}
      trailing={typed !== '' && <Clear onClear={clear} />}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      enterKeyHint="search"
    />
  )
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <IconButton className={styles.clear} size={44} label="Clear the search" onClick={onClear}>
      <IconX />
    </IconButton>
  )
}
