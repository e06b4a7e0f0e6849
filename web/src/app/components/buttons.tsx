import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { IconMenu2, IconSend } from '../../ui/drawing/icons.ts'
import styles from './components-screen.module.css'
import { Section } from './section.tsx'

/** Every kind, size and state of button. */
export function Buttons() {
  const [busy, setBusy] = useState(true)
  return (
    <Section title="Buttons">
      <div className={styles.row}>
        <Button>Primary</Button>
        <Button className={styles.hovered ?? ''}>Hover</Button>
        <Button className={styles.pressed ?? ''}>Pressed</Button>
        <Button className={styles.focused ?? ''}>Focus</Button>
      </div>
      <div className={styles.row}>
        <Button disabled>Disabled</Button>
        <Button busy={busy} busyLabel="Sending">
          Send
        </Button>
        <Button kind="soft">Soft</Button>
        <Button kind="card">Card</Button>
      </div>
      <div className={styles.row}>
        <Button kind="bad">Cancel Event</Button>
        <Button kind="bad-filled">Yes, cancel it</Button>
        <Button kind="quiet">Quiet</Button>
      </div>
      <div className={styles.row}>
        <Button kind="ink">Ink</Button>
        <Button kind="soft" busy={busy}>
          Soft, busy
        </Button>
        <Button kind="quiet" size={44} onClick={() => setBusy(!busy)}>
          {busy ? 'Stop' : 'Start'} working
        </Button>
      </div>
      <div className={styles.row}>
        <Button kind="card" size={48} icon={<IconSend />}>
          Small
        </Button>
        <ButtonLink href="#components" kind="soft" size={44}>
          A link
        </ButtonLink>
        <IconButton label="Menu">
          <IconMenu2 aria-hidden="true" />
        </IconButton>
        <CopyButton text="https://example.com" label="Copy Event Link" />
      </div>
      <Button wide icon={<IconSend />}>
        As wide as its column
      </Button>
    </Section>
  )
}
