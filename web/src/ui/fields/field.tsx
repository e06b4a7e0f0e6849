import {
  type ChangeEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useEarlyTyping } from './use-early-typing.ts'

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'prefix' | 'ref' | 'type' | keyof FieldWords>

interface FieldProps extends NativeProps, FieldWords {
  type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'password'
  /** Several lines. The box grows with its text if the browser can. */
  multiline?: boolean
  /** Lines at rest when multiline: 3. */
  rows?: number
  value?: string
  onValueChange?: (value: string) => void
  /** Inside the box, before and after the text. */
  prefix?: ReactNode
  trailing?: ReactNode
  /** Checked and found good. */
  valid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field: one line, or several when multiline. Other props go to the real input. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  multiline,
  rows = 3,
  type = 'text',
  prefix,
  trailing,
  valid,
  value,
  onValueChange,
  ref,
  ...native
}: FieldProps) {
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLInputElement)
  const id = useId()
  useEarlyTyping(own, value, onValueChange, id)
  const words = { label, labelHidden, hint, error, optional }
  const box = classNames(styles.box, multiline && styles.area, valid && styles.good, error && styles.bad)
  // One type for both, because what this field uses of a textarea is the same for an input, except for the
  // rows.
  const Element = (multiline ? 'textarea' : 'input') as 'input'
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    native.onChange?.(event)
    onValueChange?.(event.currentTarget.value)
  }
  return (
    <FieldFrame {...words} id={native.id ?? id} className={className}>
      {(links) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text goes to the input, as in any native field.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the input itself.
        <div className={box} onClick={(event) => focusFrom(event, own.current)}>
          {prefix && <span className={styles.mark}>{prefix}</span>}
          <Element
            // Words in Arabic or Hebrew begin at the right.
            dir="auto"
            {...native}
            {...links}
            {...(multiline ? { rows } : { type })}
            value={value}
            className={styles.input}
            ref={own}
            onChange={onChange}
          />
          {trailing && <span className={styles.mark}>{trailing}</span>}
        </div>
      )}
    </FieldFrame>
  )
}

function focusFrom({ target }: MouseEvent, input: HTMLInputElement | null) {
  if (target instanceof Element && !target.closest('button, a, input, textarea')) input?.focus()
}
