import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CordStrip } from '../drawing/cord-strip.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A plain sentence. */
  title: string
  children?: ReactNode
  /** One way forward. */
  action?: ReactNode
  /** By default one caller alone on the cord, which runs across the window. */
  art?: ReactNode
  as?: 'h1' | 'h2'
}

const LONE = [{ x: 0, radius: 40, paint: 'butter', mood: 'o', look: -1 }] as const

/** Says plainly that there is nothing here yet, with one way forward. */
export function EmptyState({ title, children, action, art, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.art}>
        {art ?? (
          <CordStrip height={150} cordAt={126} radius={11} pitch={9.4} thickness={5.8} callers={LONE} />
        )}
      </div>
      <Title className={classNames('shout', Title === 'h1' ? 't1' : 't2')}>{title}</Title>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
