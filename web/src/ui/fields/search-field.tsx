import { SEARCH_MAX } from '@partyline/domain/texts/search-max'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  /** The label by default. */
  placeholder?: string
  value: string
  onValueChange: (value: string) => void
  /** Called on Escape in an empty field. */
  onLeave?: () => void
  /** The field was just opened for typing. */
  autoFocus?: boolean
  className?: string | undefined
}

/** A field for a search. Escape empties it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onValueChange,
  onLeave,
  autoFocus,
  className,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
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
      value={value}
      onValueChange={onValueChange}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (value === '') onLeave?.()
        else onValueChange('')
      }}
      prefix={<IconSearch aria-hidden="true" />}
      trailing={value !== '' && <Clear onClear={clear} />}
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
