import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconCheck, IconCopy, IconLink } from '../drawing/icons.ts'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'
import { IconButton } from './icon-button.tsx'
import { useCopied } from './use-copied.ts'

interface CopyProps {
  /** The text to copy. */
  text: string
  label: string
  /** Shown and announced for 3 seconds. */
  copiedLabel?: string
}

interface CopyButtonProps extends CopyProps {
  className?: string
  kind?: 'hot' | 'soft' | 'card' | 'quiet'
  size?: 56 | 48 | 44
  wide?: boolean
  /**
   * For a row, whose title needs the space: leaves out the icon and lets the words wrap. Screen readers say this after
   * the label: 'to Supper'.
   */
  bare?: string
  /** Drawn before the words; a link by default. */
  icon?: ReactNode
}

/** A button that copies. For 3 seconds its label changes and it turns aqua with a tick. Its size stays. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label,
    copiedLabel = 'Link Copied to Clipboard!',
    kind = 'soft',
    size = 44,
    wide,
    bare,
    icon = <IconLink />,
    className,
  } = props
  const { copied, copy } = useCopied()
  return (
    <>
      <Button
        kind={copied ? 'aqua' : kind}
        size={size}
        {...(wide && { wide })}
        className={classNames(bare && styles.bare, className)}
        icon={bare ? undefined : copied ? <IconCheck className={styles.drawn} /> : icon}
        onClick={() => copy(text)}
      >
        {bare ? (
          <BothLabels copied={copied} label={label} about={bare} copiedLabel={copiedLabel} />
        ) : copied ? (
          copiedLabel
        ) : (
          label
        )}
      </Button>
      <CopyNotice words={copied ? copiedLabel : ''} />
    </>
  )
}

interface BothLabelsProps {
  copied: boolean
  label: string
  about: string
  copiedLabel: string
}

/** Both labels in one place, so that the button is as large as the larger one from the start. */
function BothLabels({ copied, label, about, copiedLabel }: BothLabelsProps) {
  return (
    <span className={styles.labels}>
      <span className={classNames(copied && styles.away)}>
        {label} <span className="sr">{about}</span>
      </span>
      <span className={classNames(styles.copied, !copied && styles.away)}>{copiedLabel}</span>
    </span>
  )
}

/** A copy button as an icon alone. */
export function CopyIconButton({ text, label, copiedLabel }: Required<CopyProps>) {
  const { copied, copy } = useCopied()
  return (
    <>
      <IconButton label={label} className={classNames(copied && styles.done)} onClick={() => copy(text)}>
        {copied ? <IconCheck className={styles.drawn} aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
      </IconButton>
      <CopyNotice words={copied ? copiedLabel : ''} />
    </>
  )
}

function CopyNotice({ words }: { words: string }) {
  return (
    <span className="sr" role="status">
      {words}
    </span>
  )
}
