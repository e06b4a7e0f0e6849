import type { ReactNode } from 'react'
import styles from './blank-poster.module.css'
import { drawCaller } from './caller.ts'
import { Drawing } from './drawing.tsx'

interface BlankPosterProps {
  /** A plain sentence. */
  title: string
  children: ReactNode
  /** One way forward. */
  action: ReactNode
}

const poster =
  '<rect x="82" y="14" width="116" height="140" rx="22" transform="rotate(-6 140 85)" fill="var(--card)" ' +
  'stroke="var(--edge)" stroke-width="3" stroke-dasharray="3 11" stroke-linecap="round"/>' +
  drawCaller(140, 86, 34, { paint: 'aqua', mood: 'hm', tilt: -6, look: 1 })

/** A whole screen without content: a poster without words, and the reason. */
export function BlankPoster({ title, children, action }: BlankPosterProps) {
  return (
    <div className={styles.blank}>
      <Drawing viewBox="0 0 280 170" width={280} height={170} markup={poster} />
      <h1 className="shout t1">{title}</h1>
      <p className="mute">{children}</p>
      <div className={styles.action}>{action}</div>
    </div>
  )
}
