import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { hostingQuery } from '../hosting/host-query.ts'
import { sayReach } from '../hosting/say-reach.ts'

interface EventFormNotifyProps {
  eventId: string
  /** A whole sentence with its question mark. */
  question: string
  /** It is about several dates of a series: how many that reaches is not known. */
  several?: boolean
  open: boolean
  onAnswer: (notify: boolean) => void
  onClose: () => void
}

/** Asks whether the RSVP list is told, and says how many a text would reach. */
export function EventFormNotify({ eventId, several = false, ...dialog }: EventFormNotifyProps) {
  const { open } = dialog
  // Asked for before it is shown, so that its words need not change under the reader's eyes; then once more.
  // Where it does not come, the question is asked without it.
  const { data, refetch } = useQuery({ ...hostingQuery(eventId), meta: {} })
  useEffect(() => {
    if (open) void refetch()
  }, [open, refetch])
  return (
    <QuestionDialog
      {...dialog}
      detail={data && !several ? sayReach(data) : 'Everyone on it who asked to be notified gets one text.'}
      align="start"
    />
  )
}
