import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { drawCutCord } from '../drawing/draw-cut-cord.ts'
import { FullBleed } from '../layout/full-bleed.tsx'
import styles from './cut-off.module.css'

interface CutOffProps {
  title?: string
  /** What happened. */
  message: ReactNode
  /** What to do. */
  hint?: ReactNode
  /** One or two buttons, side by side. */
  actions: ReactNode
  /** Small print below the buttons. */
  after?: ReactNode
  /** The drawing above the title. By default the cut cord. */
  art?: ReactNode
}

/**
 * The content of an error screen: the cut cord, what happened, and what to do. For a column of form width.
 */
export function CutOff({ title = 'We got cut off', message, hint, actions, after, art }: CutOffProps) {
  return (
    <div className={styles.screen}>
      {art ?? <FullBleed height={176} draw={drawCutCord} />}
      <h1 className={classNames('shout t1', styles.title)}>{title}</h1>
      <p className={classNames('lead mute', styles.message)}>{message}</p>
      {hint && <p className={classNames('mute', styles.hint)}>{hint}</p>}
      <div className={styles.actions}>{actions}</div>
      {after && <p className={classNames('small mute', styles.after)}>{after}</p>}
    </div>
  )
}
