import { plainDigits } from '@partyline/domain/texts/plain-digits'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import styles from './code-field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useEarlyTyping } from './use-early-typing.ts'
import { useWebOtp } from './use-web-otp.ts'

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'type' | 'ref' | 'onChange' | keyof FieldWords>

interface CodeFieldProps extends NativeProps, FieldWords {
  /** Only digits, at most 8. */
  value: string
  onValueChange: (digits: string) => void
  /** Called each time the 8th digit arrives. */
  onComplete?: (digits: string) => void
}

const LENGTH = 8

/**
 * An 8-digit code: one real input over eight finger holes, so that phones can fill it in by themselves. So
 * can a browser with WebOTP, until it is full. It has no maxlength, which would cut a pasted '8765-4321' to
 * seven digits.
 */
export function CodeField({ value, onValueChange, onComplete, ...props }: CodeFieldProps) {
  const { label, labelHidden, hint, error, optional, className, ...native } = props
  const input = useRef<HTMLInputElement>(null)
  const words = { label, hint, error, ...(labelHidden && { labelHidden }), ...(optional && { optional }) }

  const write = (digits: string) => {
    onValueChange(digits)
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits)
  }
  useEarlyTyping(input, value, (typed) => write(digitsOf(typed).slice(0, LENGTH)))
  useWebOtp(value.length < LENGTH && !native.disabled, (code) => write(digitsOf(code).slice(0, LENGTH)))

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.currentTarget.value)
    // A keyboard adds its suggestion behind the typed digits, so the new code is at the end.
    write(digits.length > value.length + 1 ? digits.slice(-LENGTH) : digits.slice(0, LENGTH))
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const pasted = digitsOf(event.clipboardData.getData('text'))
    const { selectionStart, selectionEnd } = event.currentTarget
    const kept = selectionStart !== selectionEnd ? '' : value
    if (pasted) write((pasted.length >= LENGTH ? pasted : kept + pasted).slice(0, LENGTH))
  }
  // The holes cannot show a caret between digits, so it stays at the end unless everything is selected.
  const onSelect = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    const end = field.value.length
    const all = field.selectionStart === 0 && field.selectionEnd === end
    if (!all && field.selectionStart !== end) field.setSelectionRange(end, end)
  }
  // When the field is cleared after a wrong code, put the caret at the start of typing.
  useEffect(() => {
    const field = input.current
    if (field && field === field.ownerDocument.activeElement)
      field.setSelectionRange(value.length, value.length)
  }, [value])

  return (
    <FieldFrame {...words} id={native.id} className={className}>
      {(links) => (
        <div className={classNames(styles.holes, Boolean(error) && styles.bad)}>
          {Array.from({ length: LENGTH }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its place.
              key={place}
              aria-hidden="true"
              className={classNames(
                styles.hole,
                place < value.length && styles.filled,
                place === value.length && !native.disabled && styles.next,
              )}
            >
              {value[place]}
            </span>
          ))}
          <input
            name="code"
            {...native}
            {...links}
            ref={input}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={onChange}
            onPaste={onPaste}
            onSelect={onSelect}
          />
        </div>
      )}
    </FieldFrame>
  )
}

function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D/g, '')
}
