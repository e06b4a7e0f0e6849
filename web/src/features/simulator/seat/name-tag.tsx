import { classNames } from '../../../ui/class-names.ts'
import type { CallerLook } from '../../../ui/drawing/caller.ts'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import { IconX } from '../../../ui/drawing/icons.ts'
import styles from './name-tag.module.css'

interface NameTagProps {
  name: string
  /** The username of its owner, without the @. */
  handle: string | undefined
  /** As people read it. */
  number: string
  caller: CallerLook
  /** Left out for phones that stay. */
  onPutAway: (() => void) | undefined
}

/** The tag on the shelf that says whose phone stands above it. */
export function NameTag({ name, handle, number, caller, onPutAway }: NameTagProps) {
  return (
    <div className={styles.tag}>
      <CallerFace size={38} {...caller} className={classNames(caller.paint === 'ivory' && styles.slab)} />
      <p>
        <b>{name}</b>
        {handle && <span className={styles.number}> @{handle}</span>}
        <br />
        <span className={styles.number}>{number}</span>
      </p>
      {onPutAway && (
        <button
          type="button"
          className={styles.away}
          onClick={onPutAway}
          aria-label={`Put ${name}’s phone away`}
        >
          <IconX />
        </button>
      )}
    </div>
  )
}
