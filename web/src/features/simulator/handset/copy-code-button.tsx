import { useCopied } from '../../../ui/buttons/use-copied.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconCheck, IconCopy } from '../../../ui/drawing/icons.ts'
import styles from './copy-code-button.module.css'

/** A login code inside a text: one tap copies it. */
export function CopyCodeButton({ code }: { code: string }) {
  const { copied, copy } = useCopied()
  const Sign = copied ? IconCheck : IconCopy
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, copied && styles.copied)}
        aria-label={`${code}, copy code`}
        onClick={() => copy(code)}
      >
        {code}
        <Sign aria-hidden="true" />
      </button>
      <span className="sr" role="status">
        {copied ? 'Code copied' : ''}
      </span>
    </>
  )
}
