import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './copy-button.module.css'
import { IconButton } from './icon-button.tsx'
import { useCopied } from './use-copied.ts'

interface CopyProps {
  /** What is copied. */
  text: string
  label: string
  /** Shown and said for 3 seconds. */
  copiedLabel?: string
  className?: string
}

interface CopyButtonProps extends CopyProps {
  kind?: 'hot' | 'soft' | 'card' | 'quiet'
  size?: 56 | 48 | 44
  wide?: boolean
  /** No link drawn before the words: for rows, where the title needs the room. */
  bare?: boolean
}

/** A key that copies: its label swaps and it turns aqua with a tick for 3 seconds. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label,
    copiedLabel = 'Link Copied to Clipboard!',
    kind = 'soft',
    size = 44,
    wide,
    bare,
    className,
  } = props
  const { copied, copy } = useCopied()
  return (
    <>
      <Button
        kind={copied ? 'aqua' : kind}
        size={size}
        {...(wide && { wide })}
        className={classNames(styles.button, className)}
        icon={copied ? <IconCheck /> : !bare && <IconLink />}
        onClick={() => copy(text)}
      >
        {copied ? copiedLabel : label}
      </Button>
      <Said words={copied ? copiedLabel : ''} />
    </>
  )
}

/** The same as an icon alone. */
export function CopyIconButton({ text, label, copiedLabel = 'Copied', className }: CopyProps) {
  const { copied, copy } = useCopied()
  return (
    <>
      <IconButton
        label={label}
        className={classNames(styles.button, copied && styles.done, className)}
        onClick={() => copy(text)}
      >
        {copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
      </IconButton>
      <Said words={copied ? copiedLabel : ''} />
    </>
  )
}

function Said({ words }: { words: string }) {
  return (
    <span className="sr" role="status">
      {words}
    </span>
  )
}
