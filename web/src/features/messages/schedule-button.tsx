import { Button } from '../../ui/buttons/button.tsx'
import { IconClock } from '../../ui/drawing/icons.ts'
import type { Draft } from './draft.ts'
import { useScheduleDialog } from './use-schedule-dialog.ts'

interface ScheduleButtonProps {
  draft: Draft
  mediaIds: string[]
  disabled: boolean
  onScheduled: (when: string) => void
}

/** Opens the dialog with a day and a time for the draft. */
export function ScheduleButton({ draft, mediaIds, disabled, onScheduled }: ScheduleButtonProps) {
  const { ScheduleDialog, open, show, close, prepare } = useScheduleDialog()
  return (
    <>
      <Button
        kind="soft"
        wide
        size={48}
        icon={<IconClock />}
        disabled={disabled}
        onPointerEnter={prepare}
        onClick={show}
      >
        Schedule for later
      </Button>
      {ScheduleDialog && (
        <ScheduleDialog
          open={open}
          draft={{ ...draft, mediaIds }}
          onClose={close}
          onScheduled={(when) => {
            close()
            onScheduled(when)
          }}
        />
      )}
    </>
  )
}
