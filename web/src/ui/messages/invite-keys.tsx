import { IconCopy, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { CopyButton } from '../buttons/copy-button.tsx'
import { copyText } from '../buttons/copy-text.ts'
import styles from './invite-keys.module.css'

interface InviteKeysProps {
  /** The whole invitation, for example 'Text @ana to (555) 010-0000'. */
  invitation: string
  /** A page that says more, in full; a share sheet gets it beside the words. */
  url?: string | undefined
  /** Whether the first key is the bright one of the screen. */
  bright?: boolean
}

/** The keys that hand an invitation on: the phone's share sheet where the browser has one, and a copy. */
export function InviteKeys({ invitation, url, bright }: InviteKeysProps) {
  const canShare = useCanShare()
  const first = bright ? 'hot' : 'soft'
  const share = async () => {
    try {
      await navigator.share({ text: invitation, ...(url && { url }) })
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(invitation)
    }
  }
  return (
    <div className={styles.keys}>
      {canShare && (
        <Button wide kind={first} icon={<IconShare />} onClick={share}>
          Share invitation
        </Button>
      )}
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

/** Whether this browser has a share sheet; false until the scripts run, because the server cannot know. */
function useCanShare(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => setCan('share' in navigator), [])
  return can
}
