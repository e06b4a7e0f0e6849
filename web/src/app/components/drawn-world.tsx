import type { Mood, Paint } from '../../ui/drawing/caller.ts'
import { CallerFace } from '../../ui/drawing/caller-face.tsx'
import { CordStrip } from '../../ui/drawing/cord-strip.tsx'
import { HandsetScene } from '../../ui/drawing/handset-scene.tsx'
import styles from './components-screen.module.css'
import { Section } from './section.tsx'

const FACES: [Mood, Paint][] = [
  ['smile', 'rose'],
  ['open', 'butter'],
  ['wink', 'aqua'],
  ['o', 'ivory'],
  ['hm', 'rose'],
  ['sleep', 'butter'],
  ['sad', 'aqua'],
]

/** The cord, the callers, the handset. */
export function DrawnWorld() {
  return (
    <Section title="The drawn world">
      <div className={styles.row}>
        {FACES.map(([mood, paint]) => (
          <CallerFace key={mood} size={54} mood={mood} paint={paint} />
        ))}
        <CallerFace size={54} mood="open" paint="aqua" hat="cord" />
        <CallerFace size={54} mood="smile" paint="rose" hat="butter" />
      </div>
      <CordStrip
        within="container"
        height={136}
        cordAt={116}
        callers={[
          { x: -105, radius: 29, paint: 'aqua', hat: 'cord', look: 1 },
          { x: 105, radius: 29, paint: 'butter', mood: 'wink', hat: 'cord', look: -1 },
          { x: -164, radius: 22, paint: 'ivory', mood: 'open', look: 1 },
          { x: 164, radius: 22, paint: 'aqua', mood: 'open', look: -1 },
        ]}
      />
      <div className={`${styles.frame} ${styles.stage}`}>
        <HandsetScene says={['#porchclub', '@maya', 'Bringing ice. And Jo.']} />
      </div>
    </Section>
  )
}
