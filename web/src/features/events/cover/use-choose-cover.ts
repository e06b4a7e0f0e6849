import { chooseCover } from '@partyline/contract/event-covers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallParts } from '../../../platform/calls/call.ts'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { eventKey } from '../../../platform/calls/served-answers.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'

/** Keeps the cover of an event and shows its page. */
export function useChooseCover(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallParts<typeof chooseCover>['body']) => call(chooseCover, { params: { id }, body }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: EVENT_LISTS })
      await client.invalidateQueries({ queryKey: eventKey(id), refetchType: 'all' })
      toast('success', 'That’s your cover.')
      await goTo(paths.event(id), { replace: true })
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
