import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconMessageCircle, IconX } from '../drawing/icons.ts'
import type { ToastKind } from './create-toaster.ts'
import styles from './toast-card.module.css'

interface ToastCardProps {
  kind: ToastKind
  text: string
  onDismiss: () => void
  className?: string
}

const ICONS = {
  default: IconMessageCircle,
  success: IconCheck,
  warning: IconAlertTriangle,
  error: IconX,
  info: IconInfoCircle,
}

/**
 * One toast: its kind as colour and icon, the words, and a close button. Screen readers read errors at once,
 * and others when they pause.
 */
export function ToastCard({ kind, text, onDismiss, className }: ToastCardProps) {
  const Icon = ICONS[kind]
  return (
    <div className={classNames(styles.toast, className)} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={classNames(styles.dot, kind !== 'default' && styles[kind])} aria-hidden="true">
        <Icon />
      </span>
      <p className={styles.text}>{text}</p>
      <IconButton label="Dismiss" size={44} onClick={onDismiss}>
        <IconX aria-hidden="true" />
      </IconButton>
    </div>
  )
}
