import { formatPhone } from '@partyline/domain/phones'
import { CopyIconButton } from '../buttons/copy-button.tsx'
import { classNames } from '../class-names.ts'
import { Bubble } from './bubble.tsx'
import { smsLink } from './sms-link.ts'
import styles from './text-card.module.css'

interface TextCardProps {
  /** Where to text, in E.164. */
  to: string
  /** How the number is shown; by default (415) 555-0142. */
  toDisplay?: string
  /** The exact text. */
  text: string
  /** May the number be copied? Yes by default. */
  copyable?: boolean
  /** Copied in place of the number where the reader hands the words on, for example 'Text @ana to (555) 010-0000'. */
  invitation?: string
  className?: string
}

/** Exactly what to text and where: the number, and the text as it will look. A tap on it opens that very text. */
export function TextCard({
  to,
  toDisplay = formatPhone(to),
  text,
  copyable = true,
  invitation,
  className,
}: TextCardProps) {
  return (
    <div className={classNames(styles.card, className)}>
      <div className={styles.to}>
        <span>
          <small>To</small>
          <b>{toDisplay}</b>
        </span>
        {copyable &&
          (invitation ? (
            <CopyIconButton text={invitation} label="Copy the invitation" copiedLabel="Invitation copied" />
          ) : (
            <CopyIconButton text={toDisplay} label="Copy the number" copiedLabel="Number copied" />
          ))}
      </div>
      <a className={styles.body} href={smsLink(to, text)} aria-label={`Text ${text} to ${toDisplay}`}>
        <Bubble kind="out" big>
          {text}
        </Bubble>
      </a>
    </div>
  )
}
