import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './operating.module.css'

const ICONS = { open: IconCheck, warn: IconClock, near: IconAlertTriangle, bad: IconX, calm: undefined }

/** How something stands, in a word or two, with an icon: colour never speaks alone. */
export function Tag({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind]
  return (
    <span className={classNames(styles.tag, styles[kind === 'near' ? 'warn' : kind])}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
