import { readPictureSize } from '@partyline/domain/pictures'
import styles from './picture-set.module.css'

/** How many pictures of a set are shown. The last one tells how many more there are. */
const MOST = 4
/** The widest and the tallest shape of a single picture, as width by height. */
const [MOST_WIDE, MOST_TALL] = [2.4, 0.65]

export interface SetPicture {
  url: string
  alt: string
}

/** One picture across, two side by side, one above two, or two above two. A tap opens the whole picture. */
export function PictureSet({ pictures }: { pictures: readonly SetPicture[] }) {
  const more = pictures.length - MOST
  const [only] = pictures
  if (pictures.length === 1 && only) return <Picture {...only} shaped />
  return (
    <span className={styles.set} data-count={Math.min(pictures.length, MOST)}>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.url}
          url={picture.url}
          alt={`${picture.alt}, ${index + 1} of ${pictures.length}`}
          hidden={index >= MOST}
          veil={more > 0 && index === MOST - 1 ? `+${more}` : undefined}
        />
      ))}
    </span>
  )
}

interface PictureProps extends SetPicture {
  /** In its own shape within limits, so that no panorama becomes a line, and no screenshot a tower. */
  shaped?: boolean
  /** Words over the picture. */
  veil?: string | undefined
  /** Invisible, but screen readers find it. */
  hidden?: boolean
}

function Picture({ url, alt, shaped, veil, hidden }: PictureProps) {
  const size = readPictureSize(url)
  const ratio = size && Math.min(MOST_WIDE, Math.max(MOST_TALL, size.width / size.height))
  return (
    <a className={hidden ? 'sr' : styles.picture} href={url} target="_blank" rel="noreferrer">
      <img
        src={url}
        alt={alt}
        loading="lazy"
        {...size}
        // A small picture keeps its size instead of growing to the bubble's.
        style={shaped && ratio ? { aspectRatio: ratio, maxWidth: size.width } : undefined}
      />
      {veil && (
        <span className={styles.veil} aria-hidden="true">
          {veil}
        </span>
      )}
    </a>
  )
}
