import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import bobbing from '../feedback/bobbing.module.css'
import styles from './button.module.css'

interface ButtonLook {
  /**
   * hot is the one primary button of a view; bad-filled only for a destructive confirmation; ivory on a
   * stage.
   */
  kind?: 'hot' | 'soft' | 'card' | 'ivory' | 'aqua' | 'ink' | 'bad' | 'bad-filled' | 'quiet'
  /** Height in CSS pixels: 56 primary, 48 small, 44 within rows. */
  size?: 56 | 48 | 44
  /** As wide as its container. Its words may then wrap. */
  wide?: boolean
  /** Before the words; decorative. */
  icon?: ReactNode
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * The button's work is running: it shows that, keeps its width and focus, and ignores presses. A button that
   * can be busy takes a double click as one press, because the work may be done, or another button be in this
   * place, by the second.
   */
  busy?: boolean
  /** The label while it works, a verb: 'Sending'. Without one it shows dots. */
  busyLabel?: string
}

/** A button. Its type is 'button' unless given. A disabled one needs its reason nearby. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy,
  busyLabel,
  disabled,
  className,
  children,
  ...button
}: ButtonProps) {
  const pressed = useRef(false)
  // `disabled` would drop the focus, so a button that was pressed is disabled in words and looks alone.
  const held = busy || (disabled && pressed.current)
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = true
    // preventDefault also keeps a form from being sent twice.
    if (held || (busy === false && event.detail > 1)) event.preventDefault()
    else button.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ kind, size, wide }, className)}
      onClick={onClick}
      disabled={disabled && !held}
      aria-busy={busy || undefined}
      aria-disabled={held || undefined}
    >
      <span className={classNames(styles.face, busy && busyLabel && styles.away)}>
        {busy && !busyLabel ? <Dots /> : <ButtonIcon icon={icon} />}
        <span>{children}</span>
      </span>
      {busyLabel && (
        <span className={classNames(styles.face, !busy && styles.away)} aria-hidden={!busy}>
          <Dots />
          <span>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...link
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...link} className={buttonClass({ kind, size, wide }, className)}>
      <span className={styles.face}>
        <ButtonIcon icon={icon} />
        <span>{children}</span>
      </span>
    </a>
  )
}

function buttonClass(
  look: { [K in keyof ButtonLook]?: ButtonLook[K] | undefined },
  className: string | undefined,
) {
  const { kind = 'hot', size = 56, wide } = look
  return classNames(
    styles.button,
    kind !== 'hot' && styles[kind],
    size !== 56 && styles[`s${size}`],
    wide && styles.wide,
    className,
  )
}

function ButtonIcon({ icon }: { icon: ReactNode }) {
  return icon ? (
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
  ) : null
}

function Dots() {
  return (
    <span className={classNames(bobbing.bobbing, styles.dots)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
