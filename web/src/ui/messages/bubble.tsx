import { readPictureSize } from '@partyline/domain/pictures'
import { IconEyeOff } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './bubble.module.css'

interface BubbleProps extends ComponentProps<'span'> {
  /** in: from others. out: from you. line: from the service. private: inside a group, for one pair of eyes. */
  kind: 'in' | 'out' | 'line' | 'private'
  /** For the text that is to be sent: 22px, heavy. */
  big?: boolean
  /** An image, edge to edge above the words; a tap opens it whole. Its address may tell its size. */
  media?: { url: string; alt: string } | undefined
  as?: 'span' | 'div' | 'li'
}

/** A text as it looks on a phone. Its place (left or right) is its container's business. */
export function Bubble({ kind, big, media, as = 'span', className, children, ...element }: BubbleProps) {
  const Element = as as 'span'
  return (
    <Element
      {...element}
      className={classNames(styles.bubble, styles[kind], big && styles.big, media && styles.media, className)}
    >
      {media ? (
        <>
          <Photo {...media} />
          {children && <span className={styles.words}>{children}</span>}
        </>
      ) : (
        children
      )}
    </Element>
  )
}

/** Its room is kept before it is there, within bounds: nobody's panorama is a line, nobody's screenshot a mile. */
function Photo({ url, alt }: { url: string; alt: string }) {
  const size = readPictureSize(url)
  const ratio = size && Math.min(MOST_WIDE, Math.max(MOST_TALL, size.width / size.height))
  return (
    <a className={styles.photo} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} loading="lazy" {...size} style={ratio ? { aspectRatio: ratio } : undefined} />
    </a>
  )
}

const MOST_WIDE = 2.4
const MOST_TALL = 0.65

/** Stands below a private bubble and says who can see it. */
export function PrivateNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <IconEyeOff aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
