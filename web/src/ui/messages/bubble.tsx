import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconEyeOff } from '../drawing/icons.ts'
import styles from './bubble.module.css'
import { PictureSet, type SetPicture } from './picture-set.tsx'

interface BubbleProps extends ComponentProps<'span'> {
  /** in: from others. out: from you. line: from Partyline. private: in a group, for one person only. */
  kind: 'in' | 'out' | 'line' | 'private'
  /** For a text that is not sent yet: 22px, heavy. */
  big?: boolean
  /** Pictures, edge to edge above the words. */
  media?: readonly SetPicture[] | undefined
  as?: 'span' | 'div' | 'li'
}

/** A text as it looks on a phone. Its container places it left or right. */
export function Bubble({ kind, big, media, as = 'span', className, children, ...element }: BubbleProps) {
  const Element = as as 'span'
  return (
    <Element
      {...element}
      className={classNames(styles.bubble, styles[kind], big && styles.big, media && styles.media, className)}
    >
      {media ? (
        <>
          <PictureSet pictures={media} />
          {children && <span className={styles.words}>{children}</span>}
        </>
      ) : (
        children
      )}
    </Element>
  )
}

/** Below a private bubble, says who can see it. */
export function PrivateNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <IconEyeOff aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
