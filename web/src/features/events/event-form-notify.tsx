import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { hostingQuery } from './event-hosting-query.ts'
import { sayReach } from './say-reach.ts'

interface EventFormNotifyProps {
  eventId: string
  open: boolean
  onAnswer: (notify: boolean) => void
  onClose: () => void
}

/** Asks whether the RSVP list is to be told of what changes, and says how many a text would reach. */
export function EventFormNotify({ eventId, ...dialog }: EventFormNotifyProps) {
  const { open } = dialog
  // Asked for before it is shown, so that its words need not change under the reader's eyes; then once more.
  const { data, refetch } = useQuery(hostingQuery(eventId))
  useEffect(() => {
    if (open) void refetch()
  }, [open, refetch])
  return (
    <QuestionDialog
      {...dialog}
      question="Notify the RSVP List of these changes?"
      detail={sayReach(data)}
      align="start"
    />
  )
}
