import { IconEyeOff } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './bubble.module.css'
import { classNames } from './class-names.ts'

interface BubbleProps extends ComponentProps<'span'> {
  /** in: from others. out: from you. line: from the service. private: inside a group, for one pair of eyes. */
  kind: 'in' | 'out' | 'line' | 'private'
  /** For the text that is to be sent: 22px, heavy. */
  big?: boolean
  /** An image, edge to edge above the words. */
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
          <img src={media.url} alt={media.alt} loading="lazy" />
          {children && <span className={styles.words}>{children}</span>}
        </>
      ) : (
        children
      )}
    </Element>
  )
}

/** Stands below a private bubble and says who can see it. */
export function PrivateNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <IconEyeOff aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
