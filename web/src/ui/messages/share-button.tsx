import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from '../buttons/button.tsx'
import { copyText } from '../buttons/copy-text.ts'
import { IconShare } from '../drawing/icons.ts'

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'children'> {
  /** The whole invitation, for example 'Text @ana to (555) 010-0000'. */
  invitation: string
  /** The full address of a page that says more. A share sheet gets it beside the words. */
  url?: string | undefined
}

/** Opens the device's share sheet. Without one in the browser, there is no button. */
export function ShareButton({ invitation, url, kind = 'soft', size, children }: ShareButtonProps) {
  const canShare = useCanShare()
  const share = async () => {
    try {
      await navigator.share({ text: invitation, ...(url && { url }) })
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(invitation)
    }
  }
  if (!canShare) return null
  return (
    <Button wide kind={kind} {...(size && { size })} icon={<IconShare />} onClick={share}>
      {children}
    </Button>
  )
}

const never = () => () => {}

/** Whether this browser has a share sheet; false until the scripts run, because the server cannot know. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
}
