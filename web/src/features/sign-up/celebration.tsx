import { CordStrip } from '../../ui/drawing/cord-strip.tsx'
import { IconCheck } from '../../ui/drawing/icons.ts'
import styles from './celebration.module.css'

/** A large tick on the cord, and four happy callers. Ivory ones appear only on a stage. */
export function Celebration({ onStage = false }: { onStage?: boolean }) {
  return (
    <div className={styles.party}>
      <CordStrip
        height={136}
        cordAt={115}
        callers={[
          { x: -100, radius: 29, paint: 'aqua', hat: 'cord', look: 1 },
          { x: 100, radius: 29, paint: 'butter', mood: 'wink', hat: 'cord', look: -1 },
          { x: -160, radius: 22, paint: onStage ? 'ivory' : 'rose', mood: 'open', look: 1 },
          { x: 160, radius: 22, paint: 'aqua', mood: 'open', look: -1 },
        ]}
      />
      <span className={styles.tick}>
        <IconCheck aria-hidden="true" />
      </span>
    </div>
  )
}
