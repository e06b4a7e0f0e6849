import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

interface IconKeyLook {
  /** Its name for people who do not see the icon. */
  label: string
  /** The icon. */
  children: ReactNode
  /** Width and height in CSS pixels. */
  size?: 48 | 44
  /** On a card-coloured disc with a hairline. */
  filled?: boolean
}

/** A round button with only an icon. Its type is 'button' unless given. */
export function IconButton({
  label,
  children,
  size,
  filled,
  className,
  ...button
}: IconKeyLook & ComponentProps<'button'>) {
  return (
    <button type="button" {...button} aria-label={label} className={buttonClass(size, filled, className)}>
      {children}
    </button>
  )
}

/** A link that looks like an icon button. */
export function IconLink({
  label,
  children,
  size,
  filled,
  className,
  ...link
}: IconKeyLook & ComponentProps<'a'>) {
  return (
    <a {...link} href={link.href} aria-label={label} className={buttonClass(size, filled, className)}>
      {children}
    </a>
  )
}

function buttonClass(size: 48 | 44 | undefined, filled: boolean | undefined, className: string | undefined) {
  return classNames(styles.button, size === 44 && styles.s44, filled && styles.filled, className)
}
