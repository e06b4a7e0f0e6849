import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field-frame.module.css'

/** What every field says around its input. */
export interface FieldWords {
  label: string
  /** The label is there for assistive technology only. */
  labelHidden?: boolean
  /** Stays visible while typing. */
  hint?: ReactNode
  /** What is wrong and what to do; announced, and linked to the input. */
  error?: string | undefined
  /** Writes 'Optional' at the label's end. */
  optional?: boolean
}

/** What the input inside must carry. */
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
      {/* Always there: a live region must exist before its words do. */}
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
