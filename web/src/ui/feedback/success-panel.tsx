import { type CSSProperties, type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CallerFace } from '../drawing/caller-face.tsx'
import { drawCord } from '../drawing/cord.ts'
import { Drawing } from '../drawing/drawing.tsx'
import { IconX } from '../drawing/icons.ts'
import styles from './success-panel.module.css'
import { useHeldTimer } from './use-held-timer.ts'

interface SuccessPanelProps {
  /** The sentence. */
  children: ReactNode
  /** Called by the close button, and when the time is over. */
  onClose: () => void
  /** In milliseconds: 4000. The clock stops while a pointer or the focus is on the panel. */
  duration?: number
}

const COIL = drawCord(
  [
    [0, 11],
    [480, 11],
  ],
  { radius: 7, pitch: 6, thickness: 3.8, lead: [2, 2], colours: { shine: 'none' } },
)
const STRAIGHT =
  '<path d="M2 11H478" fill="none" stroke="var(--cord)" stroke-width="3.8" stroke-linecap="round"/>'

/** Good news at the bottom of the screen, with a cord that straightens as its clock. */
export function SuccessPanel({ children, onClose, duration = 4000 }: SuccessPanelProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  useHeldTimer(duration, held, onClose)
  // It may appear under a resting mouse. Only one that moves counts.
  const onMove = ({ movementX, movementY }: MouseEvent) => {
    if (movementX !== 0 || movementY !== 0) setPointed(true)
  }
  const onBlur = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the panel only holds its clock.
    <div
      className={classNames(styles.panel, held && styles.held)}
      style={{ '--panel-time': `${duration}ms` } as CSSProperties}
      onMouseMove={onMove}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      <div className={styles.inside}>
        <CallerFace size={64} paint="butter" mood="open" hat="cord" tilt={-6} />
        <p className={classNames('shout t3', styles.words)} role="status">
          {children}
        </p>
        <IconButton label="Close" onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.timer}>
        <Drawing className={styles.straight} viewBox="0 0 480 22" markup={STRAIGHT} />
        <Drawing className={styles.coil} viewBox="0 0 480 22" markup={COIL} />
      </div>
    </div>
  )
}
