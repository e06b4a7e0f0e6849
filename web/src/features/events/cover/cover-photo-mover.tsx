import type { CoverPhoto } from '@partyline/contract/cover'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './cover.module.css'

interface CoverPhotoMoverProps {
  /** Null for a drawing, which does not move. */
  photo: CoverPhoto | null
  onMove: (point: { x: number; y: number }) => void
  /** The poster. */
  children: ReactNode
}

/** Lets a finger or a mouse drag the photo of a poster under its frame. The sliders do the same for a keyboard. */
export function CoverPhotoMover({ photo, onMove, children }: CoverPhotoMoverProps) {
  const from = useRef<{ left: number; top: number; x: number; y: number }>(undefined)
  const take = (event: PointerEvent<HTMLElement>) => {
    if (!photo) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { left: event.clientX, top: event.clientY, x: photo.x, y: photo.y }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!photo || !from.current) return
    const { left, top, x, y } = from.current
    const hidden = hiddenOf(photo, event.currentTarget)
    onMove({
      x: within(x - share(event.clientX - left, hidden.width)),
      y: within(y - share(event.clientY - top, hidden.height)),
    })
  }
  const release = () => {
    from.current = undefined
  }
  return (
    <div className={styles.mover}>
      {children}
      {photo && (
        <div
          className={styles.handle}
          aria-hidden="true"
          onPointerDown={take}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        />
      )}
    </div>
  )
}

/** How many CSS pixels of the photo its frame hides. */
function hiddenOf({ width, height }: CoverPhoto, frame: HTMLElement) {
  const box = frame.getBoundingClientRect()
  const scale = Math.max(box.width / width, box.height / height)
  return { width: width * scale - box.width, height: height * scale - box.height }
}

/** A distance as a share of the hidden part, in percent; 0 when the photo just fits. */
function share(way: number, hidden: number): number {
  return hidden < 1 ? 0 : (way / hidden) * 100
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
