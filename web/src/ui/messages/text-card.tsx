import { formatPhone } from '@partyline/domain/phones'
import { CopyIconButton } from '../buttons/copy-button.tsx'
import { classNames } from '../class-names.ts'
import { BreakableName } from './breakable-name.tsx'
import { Bubble } from './bubble.tsx'
import { smsLink } from './sms-link.ts'
import styles from './text-card.module.css'

interface TextCardProps {
  /** The number to text, in E.164. */
  to: string
  /** The exact text. */
  text: string
  /** Whether the number can be copied; true by default. */
  copyable?: boolean
  /**
   * Copied instead of the number, for readers who pass the words on, for example 'Text @ana to (555)
   * 010-0000'.
   */
  invitation?: string
  className?: string
}

/**
 * Exactly what to text and where: the number, and a preview of the text. A tap on it opens that very text.
 */
export function TextCard({ to, text, copyable = true, invitation, className }: TextCardProps) {
  const number = formatPhone(to)
  return (
    <div className={classNames(styles.card, className)}>
      <div className={styles.to}>
        <span>
          <small>To</small>
          <b>{number}</b>
        </span>
        {copyable &&
          (invitation ? (
            <CopyIconButton text={invitation} label="Copy the invitation" copiedLabel="Invitation copied" />
          ) : (
            <CopyIconButton text={number} label="Copy the number" copiedLabel="Number copied" />
          ))}
      </div>
      <a className={styles.body} href={smsLink(to, text)} aria-label={`Text ${text} to ${number}`}>
        <Bubble kind="out" big>
          <BreakableName name={text} />
        </Bubble>
      </a>
    </div>
  )
}
