import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

interface KeyLook {
  /** hot is the one primary key of a view; bad-filled stands only in a destructive confirmation; ivory on a stage. */
  kind?: 'hot' | 'soft' | 'card' | 'ivory' | 'aqua' | 'ink' | 'bad' | 'bad-filled' | 'quiet'
  /** Height in CSS pixels: 56 primary, 48 small, 44 within rows. */
  size?: 56 | 48 | 44
  /** As wide as its container; its words may then wrap. */
  wide?: boolean
  /** Before the words; decorative. */
  icon?: ReactNode
}

interface ButtonProps extends KeyLook, ComponentProps<'button'> {
  /** Work is under way: the key says so, keeps its width and focus, and does nothing more. */
  busy?: boolean
  /** What it says while it works, a verb: 'Sending'. Without it the dots stand in for the words. */
  busyLabel?: string
}

/** A touch-tone key. Type is 'button' unless given. Disabled keys must say why nearby. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy,
  busyLabel,
  className,
  children,
  ...button
}: ButtonProps) {
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would throw the focus away; preventDefault also keeps a form from being sent twice.
    if (busy) event.preventDefault()
    else button.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      className={keyClass({ kind, size, wide }, className)}
      onClick={onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      <span className={classNames(styles.face, busy && Boolean(busyLabel) && styles.away)}>
        {busy && !busyLabel ? <Dots /> : <KeyIcon icon={icon} />}
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

/** A link that looks like a key. */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...link
}: KeyLook & ComponentProps<'a'>) {
  return (
    <a {...link} className={keyClass({ kind, size, wide }, className)}>
      <span className={styles.face}>
        <KeyIcon icon={icon} />
        <span>{children}</span>
      </span>
    </a>
  )
}

function keyClass(look: { [K in keyof KeyLook]?: KeyLook[K] | undefined }, className: string | undefined) {
  const { kind = 'hot', size = 56, wide } = look
  return classNames(
    styles.key,
    kind !== 'hot' && styles[kind],
    size !== 56 && styles[`s${size}`],
    wide && styles.wide,
    className,
  )
}

function KeyIcon({ icon }: { icon: ReactNode }) {
  return icon ? (
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
  ) : null
}

function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
