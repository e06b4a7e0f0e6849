import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { IconCopy } from '../../ui/drawing/icons.ts'
import styles from './developers.module.css'

/** The button that made the secret is gone, so the focus comes here. */
const focus = (element: HTMLElement | null) => element?.focus()

/** A secret that is shown only once, with a button that copies it. */
export function SecretOnce({ secret, label, onDone }: { secret: string; label: string; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <p className="mute" tabIndex={-1} ref={focus}>
        Keep it where the program reads it. Nobody can show it again.
      </p>
      <p className={styles.secret} data-testid="secret">
        {secret}
      </p>
      <div className={styles.buttons}>
        <CopyButton
          text={secret}
          label={label}
          copiedLabel="Copied"
          kind="hot"
          size={48}
          icon={<IconCopy />}
        />
        <Button kind="soft" size={48} onClick={onDone}>
          I have it
        </Button>
      </div>
    </div>
  )
}
