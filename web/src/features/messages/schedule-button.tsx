import { IconClock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import type { Draft } from './draft.ts'

const loadDialog = () => import('./schedule-dialog.tsx')
const ScheduleDialog = lazy(async () => ({ default: (await loadDialog()).ScheduleDialog }))

interface ScheduleButtonProps {
  draft: Draft
  mediaIds: string[]
  disabled: boolean
  onScheduled: (when: string) => void
}

/** Opens the dialog with a day and a time for the draft. */
export function ScheduleButton({ draft, mediaIds, disabled, onScheduled }: ScheduleButtonProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        kind="soft"
        wide
        size={48}
        icon={<IconClock />}
        disabled={disabled}
        onPointerEnter={() => void loadDialog()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        Schedule for later
      </Button>
      {wanted && (
        <Suspense>
          <ScheduleDialog
            open={open}
            draft={{ ...draft, mediaIds }}
            onClose={() => setOpen(false)}
            onScheduled={(when) => {
              setOpen(false)
              onScheduled(when)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
