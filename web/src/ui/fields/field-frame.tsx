import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconAlertCircle } from '../drawing/icons.ts'
import styles from './field-frame.module.css'

/** The words around a field's input. */
export interface FieldWords {
  label: string
  /** The label is only for assistive technology. */
  labelHidden?: boolean | undefined
  /** Stays visible while typing. */
  hint?: ReactNode
  /** The problem and what to do; announced, and linked to the input. */
  error?: string | undefined
  /** Shows 'Optional' at the label's end. */
  optional?: boolean | undefined
}

/** The attributes that the input inside needs. */
export interface FieldLinks {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldWords {
  id?: string | undefined
  className?: string | undefined
  children: (links: FieldLinks) => ReactNode
}

/** Label above, hint and error below, all linked to the input that children draws. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  children,
}: FieldFrameProps) {
  const own = useId()
  const field = id ?? own
  const [hintId, errorId] = [`${field}-hint`, `${field}-error`]
  const described = classNames(error ? errorId : undefined, hint ? hintId : undefined)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelHidden ? 'sr' : styles.label} htmlFor={field}>
        {label}
        {optional && <span className={styles.optional}>Optional</span>}
      </label>
      {children({
        id: field,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* Always in the page, because a live region must exist before its words do. */}
      <div aria-live="polite">
        {error && (
          <p className={classNames(styles.help, styles.bad)} id={errorId}>
            <IconAlertCircle aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p className={styles.help} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
