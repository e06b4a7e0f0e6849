import { type ComponentProps, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconAlertCircle, IconCheck, IconCircleCheck, IconClock, IconX } from '../drawing/icons.ts'
import styles from './handle-field.module.css'
import { useEarlyTyping } from './use-early-typing.ts'

export type HandleValidity = 'unchecked' | 'validating' | 'success' | 'error'

interface HandleFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'type' | 'onChange' | 'ref'> {
  label?: string
  /** @ before a handle, # before a group's name. */
  mark?: '@' | '#'
  /** Without its mark. */
  value: string
  /** Gets the typed name without spaces and without a leading mark. */
  onValueChange: (handle: string) => void
  validity: HandleValidity
  /** The message about the current handle; announced politely. */
  message?: string
}

const MARKS = { '@': /^[@＠]+/u, '#': /^[#＃]+/u }
const discs = { validating: <Dots />, success: <IconCheck />, error: <IconX /> }
const signs = { validating: <IconClock />, success: <IconCircleCheck />, error: <IconAlertCircle /> }

/**
 * A handle or a group's name behind its mark, in large type. A disc at the end and a sentence below tell its
 * state.
 */
export function HandleField({
  label = 'Handle',
  mark = '@',
  value,
  onValueChange,
  validity,
  message = '',
  className,
  ...native
}: HandleFieldProps) {
  const own = useId()
  const id = native.id ?? own
  const input = useRef<HTMLInputElement>(null)
  const write = (typed: string) => onValueChange(typed.replace(/\s/g, '').replace(MARKS[mark], ''))
  useEarlyTyping(input, value, write)
  return (
    <div className={className}>
      <label className={`label ${styles.label}`} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, styles[validity])} style={{ fontSize: sizeFor(value) }}>
        <span className={styles.at} aria-hidden="true">
          {mark}
        </span>
        <input
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          name="handle"
          required
          {...native}
          id={id}
          ref={input}
          className={styles.input}
          aria-describedby={`${id}-said`}
          aria-invalid={validity === 'error' || undefined}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {validity !== 'unchecked' && (
          <span className={styles.disc} aria-hidden="true">
            {discs[validity]}
          </span>
        )}
      </div>
      <p className={classNames(styles.said, styles[validity])} id={`${id}-said`} role="status">
        {message && validity !== 'unchecked' && (
          <span className={styles.sign} aria-hidden="true">
            {signs[validity]}
          </span>
        )}
        <span>{message}</span>
      </p>
    </div>
  )
}

/** A long handle is smaller, so that a phone's width shows all of it. Below 1rem, iOS zooms into the field. */
function sizeFor({ length }: string): string | undefined {
  return length > 14 ? `max(1rem, ${Math.round(2500 / length) / 100}rem)` : undefined
}

function Dots() {
  return (
    <svg width="22" height="6" viewBox="0 0 22 6" fill="currentColor" aria-hidden="true">
      <circle cx="3" cy="3" r="2.5" />
      <circle cx="11" cy="3" r="2.5" />
      <circle cx="19" cy="3" r="2.5" />
    </svg>
  )
}
