import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { IconX } from '../drawing/icons.ts'
import styles from './banner.module.css'

interface BannerProps {
  children: ReactNode
  /** Before the words; decorative. */
  art: ReactNode
  onDismiss?: () => void
}

/** A yellow card with news, above a screen's content. */
export function Banner({ children, art, onDismiss }: BannerProps) {
  return (
    <div className={classNames(styles.banner, onDismiss && styles.dismissible)} role="status">
      {art}
      <div className={styles.words}>{children}</div>
      {onDismiss && (
        <IconButton label="Dismiss" size={44} onClick={onDismiss}>
          <IconX aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
