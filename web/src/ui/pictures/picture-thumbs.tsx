import { classNames } from '../class-names.ts'
import { IconAlertTriangle, IconRefresh, IconX } from '../drawing/icons.ts'
import styles from './picture-thumbs.module.css'

/** A chosen picture. */
export interface PickedPicture {
  key: string
  /** A source that shows it, for example a data URL. */
  previewUrl: string
  /** Being uploaded, uploaded, or failed; ready when left out. */
  state?: 'sending' | 'there' | 'failed'
  /** The uploaded share, from 0 to 1. */
  progress?: number
  /** Why it failed. */
  why?: string
}

interface PictureThumbsProps {
  pictures: readonly PickedPicture[]
  onRemove(key: string): void
  /** Tries a failed picture again. */
  onRetry?(key: string): void
  /** Half the size, to save space. */
  small?: boolean
}

/** The pictures for a message, each with a button that removes it. */
export function PictureThumbs({ pictures, onRemove, onRetry, small }: PictureThumbsProps) {
  if (pictures.length === 0) return null
  return (
    <ul className={classNames(styles.thumbs, small && styles.small)} aria-label="Pictures to send">
      {pictures.map(({ key, previewUrl, state, progress, why }, index) => (
        <li key={key} className={classNames(styles.thumb, state === 'failed' && styles.failed)}>
          <img src={previewUrl} alt={`Attachment ${index + 1}`} />
          {state === 'sending' && (
            <progress
              className={styles.progress}
              max={1}
              value={progress ?? 0}
              aria-label={`Attachment ${index + 1} on its way`}
            />
          )}
          {state === 'failed' && (
            <button
              type="button"
              className={styles.again}
              onClick={() => onRetry?.(key)}
              aria-label={`Try attachment ${index + 1} again. ${why ?? ''}`.trim()}
              title={why}
            >
              {onRetry ? <IconRefresh /> : <IconAlertTriangle />}
            </button>
          )}
          <button
            type="button"
            className={styles.remove}
            onClick={() => onRemove(key)}
            aria-label={`Remove attachment ${index + 1}`}
          >
            <span>
              <IconX />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
