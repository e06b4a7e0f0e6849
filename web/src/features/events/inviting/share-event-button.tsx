import type { Event } from '@partyline/contract/events'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { useHydrated } from '../../../platform/pages/use-hydrated.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { IconShare } from '../../../ui/drawing/icons.ts'

/** Opens the browser's share sheet with the event's link. Without a share sheet, copies the link. */
export function ShareEventButton({ event: { _id, title } }: { event: Event }) {
  const { publicUrl } = useSettings()
  const hydrated = useHydrated()
  const url = publicUrl + paths.event(_id)
  const canShare = hydrated && typeof navigator.share === 'function'
  if (!canShare) return <CopyButton text={url} label="Copy Event Link" kind="card" size={48} wide />
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast('error', 'Something happened...')
    }
  }
  return (
    <Button kind="card" size={48} wide icon={<IconShare />} onClick={() => void share()}>
      Share the link
    </Button>
  )
}
