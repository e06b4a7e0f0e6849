import type { AttendeeLists } from '@partyline/contract/event-attendees'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconPrinter } from '../../../ui/drawing/icons.ts'
import { type ListView, nextPagesQuery } from './attendees-query.ts'

interface PrintListProps {
  id: string
  lists: AttendeeLists['lists']
  view: ListView
}

/** A button that prints the RSVP list, with the people who are not loaded yet. */
export function PrintList({ id, lists, view }: PrintListProps) {
  const client = useQueryClient()
  const all = useMutation({
    mutationFn: () =>
      Promise.all(
        lists
          .filter(({ next }) => next !== null)
          .map((first) =>
            client.fetchInfiniteQuery({
              ...nextPagesQuery(id, first, view),
              pages: Number.POSITIVE_INFINITY,
            }),
          ),
      ),
    // After the next drawing, which has everybody.
    onSuccess: () => requestAnimationFrame(() => requestAnimationFrame(() => print())),
    onError: (error) => toast('error', failureSentence(error)),
  })
  return (
    <Button
      kind="card"
      size={48}
      icon={<IconPrinter />}
      busy={all.isPending}
      busyLabel="Loading"
      onClick={() => all.mutate()}
    >
      Print
    </Button>
  )
}
