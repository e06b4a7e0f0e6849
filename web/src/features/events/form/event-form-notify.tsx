import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { hostingQuery } from '../hosting/host-query.ts'
import { sayReach } from '../hosting/say-reach.ts'

interface EventFormNotifyProps {
  eventId: string
  /** A whole sentence with its question mark. */
  question: string
  /** It is about several dates of a series, so that the number of recipients is not known. */
  several?: boolean
  /** Invited people without an answer hear it too; by default they don't. */
  tellsInvited?: boolean
  open: boolean
  onAnswer: (notify: boolean) => void
  onClose: () => void
}

/** Asks whether to tell the RSVP list, and says how many people a text would reach. */
export function EventFormNotify({
  eventId,
  several = false,
  tellsInvited = false,
  ...dialog
}: EventFormNotifyProps) {
  const { open } = dialog
  // Fetched before the dialog opens, so that its words need not change while it is read; then once more. If
  // the number does not arrive, the dialog asks without it.
  const { data, refetch } = useQuery({ ...hostingQuery(eventId), meta: {} })
  useEffect(() => {
    if (open) void refetch()
  }, [open, refetch])
  const reach = data && !several ? sayReach(data) : 'Everyone on it who asked to be notified gets one text.'
  const others = [
    tellsInvited && data?.unanswered
      ? ` Invited people without an answer hear it too (${data.unanswered}).`
      : '',
    data?.cohosts.length ? ' Co-hosts hear it too.' : '',
  ]
  return <QuestionDialog {...dialog} detail={reach + others.join('')} align="start" />
}
