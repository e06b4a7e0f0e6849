import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '../../ui/drawing/icons.ts'
import styles from './tag.module.css'

const ICONS = { open: IconCheck, warn: IconClock, near: IconAlertTriangle, bad: IconX, calm: undefined }

/** A state in a word or two, with an icon, because colour alone must not carry it. */
export function Tag({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind]
  return (
    <span className={classNames(styles.tag, styles[kind === 'near' ? 'warn' : kind])}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
