import { CordStrip } from '../drawing/cord-strip.tsx'
import bobbing from './bobbing.module.css'
import styles from './loading-screen.module.css'

/** A whole screen that loads: the bubble with three dots over the cord, after 300 ms. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.line}>
        <CordStrip height={124} cordAt={108} radius={8} pitch={7} thickness={4.4} />
        <svg className={styles.bubble} width="116" height="84" viewBox="-58 13 116 84" aria-hidden="true">
          <rect x="-57.5" y="14" width="115" height="66" rx="33" fill="var(--card)" stroke="var(--hair)" />
          <path d="M-40 70l-8 26 30-18z" fill="var(--card)" />
          <g className={bobbing.bobbing}>
            {[-24, 0, 24].map((x) => (
              <circle key={x} cx={x} cy="48" r="8" fill="var(--cord)" />
            ))}
          </g>
        </svg>
      </div>
      <p className="mute" role="status">
        Putting you through
      </p>
    </div>
  )
}
