import type { ReactNode } from 'react'
import { IconReceipt2 } from '../drawing/icons.ts'
import { Bubble } from './bubble.tsx'
import styles from './text-preview.module.css'

interface TextPreviewProps {
  label: string
  /** in: from a person. line: from Partyline. */
  kind?: 'in' | 'line'
  /** The words of the text. */
  children: ReactNode
  /** How many texts go out, in words. */
  cost?: ReactNode
}

/** A text as it lands on a phone, with its label, and the total of texts. */
export function TextPreview({ label, kind = 'in', children, cost }: TextPreviewProps) {
  return (
    <>
      <div className={styles.lands}>
        <p className="label mute">{label}</p>
        <Bubble kind={kind} as="div">
          <span dir="auto">{children}</span>
        </Bubble>
      </div>
      {cost && (
        <p className={styles.cost}>
          <IconReceipt2 aria-hidden="true" />
          <span>{cost}</span>
        </p>
      )}
    </>
  )
}
