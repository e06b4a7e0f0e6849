import { CopyButton } from '../buttons/copy-button.tsx'
import { IconCopy } from '../drawing/icons.ts'
import styles from './invite-buttons.module.css'
import { ShareButton, useCanShare } from './share-button.tsx'

interface InviteButtonsProps {
  /** The whole invitation, for example 'Text @ana to (555) 010-0000'. */
  invitation: string
  /** The full address of a page that says more. A share sheet gets it beside the words. */
  url?: string | undefined
  /** Whether the first button is the screen's bright one. */
  bright?: boolean
}

/** The buttons that share an invitation: the phone's share sheet if the browser has one, and a copy. */
export function InviteButtons({ invitation, url, bright }: InviteButtonsProps) {
  const canShare = useCanShare()
  const first = bright ? 'hot' : 'soft'
  return (
    <div className={styles.buttons}>
      <ShareButton kind={first} invitation={invitation} url={url}>
        Share invitation
      </ShareButton>
      <CopyButton
        wide
        kind={canShare ? 'soft' : first}
        size={canShare ? 48 : 56}
        text={invitation}
        label="Copy invitation"
        copiedLabel="Invitation copied"
        icon={<IconCopy />}
      />
    </div>
  )
}
