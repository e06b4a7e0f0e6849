import type { CallerLook, Mood } from '../../../ui/drawing/caller.ts'
import styles from './make-looks.module.css'
import type { Make } from './shelf.ts'

interface MakeLook {
  /** Sets the colours of the shell and the cord. */
  className: string | undefined
  paint: NonNullable<CallerLook['paint']>
  /** How its caller looks when nothing happens. */
  mood: Mood
}

/** How the makes differ besides their shape. The slab is sky, which its class paints over ivory. */
export const makeLooks: Record<Make, MakeLook> = {
  candy: { className: styles.candy, paint: 'rose', mood: 'smile' },
  brick: { className: styles.brick, paint: 'butter', mood: 'smile' },
  flip: { className: styles.flip, paint: 'aqua', mood: 'wink' },
  slab: { className: styles.slab, paint: 'ivory', mood: 'o' },
}
