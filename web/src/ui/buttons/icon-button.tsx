import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

interface IconKeyLook {
  /** Its name for people who do not see the icon. */
  label: string
  /** The icon. */
  children: ReactNode
}

/** `size`: width and height in CSS pixels. */
type IconButtonProps = IconKeyLook & ComponentProps<'button'> & { size?: 48 | 44 }

/** A round button with only an icon. Its type is 'button' unless given. */
export function IconButton({ label, children, size, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={classNames(styles.button, size === 44 && styles.s44, className)}
    >
      {children}
    </button>
  )
}

/** A link that looks like an icon button. */
export function IconLink({ label, children, className, ...link }: IconKeyLook & ComponentProps<'a'>) {
  return (
    <a {...link} href={link.href} aria-label={label} className={classNames(styles.button, className)}>
      {children}
    </a>
  )
}
