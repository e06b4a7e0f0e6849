import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react'
import { classNames } from '../class-names.ts'
import styles from './picture-thumbs.module.css'

/** A picture that was chosen. */
export interface PickedPicture {
  key: string
  /** What shows it, for example a data URL. */
  previewUrl: string
  /** On its way, there, or not taken; ready by itself where it is left out. */
  state?: 'sending' | 'there' | 'failed'
  /** Of what is on its way, from 0 to 1. */
  progress?: number
  /** Why it was not taken. */
  why?: string
}

interface PictureThumbsProps {
  pictures: readonly PickedPicture[]
  onRemove(key: string): void
  /** Tries a picture again that was not taken. */
  onRetry?(key: string): void
  /** Half the size, where there is little room. */
  small?: boolean
}

/** The pictures that are to go with a message, each with a key that takes it away. */
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
