import { drawCord } from '../../../ui/drawing/cord.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import styles from './phone-cord.module.css'

/** From below the phone on the shelf to the jack; 252 wide, like a seat. */
const CORD = drawCord(
  [
    [218, 0],
    [226, 26],
    [178, 41],
    [118, 43],
    [62, 46],
    [45, 70],
    [46, 86],
  ],
  {
    radius: 9,
    pitch: 6.6,
    thickness: 4.4,
    lead: [12, 12],
    colours: { front: 'var(--wire)', back: 'var(--wire-back)', shine: 'none' },
  },
)

/** A phone's own cord into the exchange, with a lamp for new texts. */
export function PhoneCord({ lit }: { lit: boolean }) {
  return (
    <div className={styles.drop} aria-hidden="true">
      <div className={styles.hole}>
        <Drawing className={styles.cord} viewBox="0 0 252 90" width={252} height={90} markup={CORD} />
      </div>
      <span className={styles.jack} />
      <span className={`${styles.lamp} ${lit ? styles.lit : ''}`} />
    </div>
  )
}
