import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Field } from './field.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Escape in an empty field. */
  onLeave?: () => void
  /** It has just been opened to be typed in. */
  autoFocus?: boolean
  className?: string | undefined
}

/** Where words to look for are typed. Escape empties it. */
export function SearchField({
  label,
  value,
  onValueChange,
  onLeave,
  autoFocus,
  className,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  return (
    <Field
      ref={field}
      className={className}
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      value={value}
      onValueChange={onValueChange}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (value === '') onLeave?.()
        else onValueChange('')
      }}
      prefix={<IconSearch aria-hidden="true" />}
      maxLength={200}
      dir="auto"
      autoComplete="off"
      enterKeyHint="search"
    />
  )
}
