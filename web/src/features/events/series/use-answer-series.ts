import { answerSeries } from '@partyline/contract/event-series'
import { counted } from '@partyline/domain/texts/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import { seriesQuery } from './series-query.ts'

/** Says Yes to all dates of a series that the person has not answered. */
export function useAnswerSeries(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notify: boolean) =>
      call(answerSeries, { params: { id }, body: { status: 'YES', notify, timezone: viewerZone() } }),
    onSuccess: async ({ data: { answered, waiting } }) => {
      client.removeQueries({ queryKey: EVENT_LISTS })
      await Promise.all([
        client.invalidateQueries({ queryKey: seriesQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: ['event'] }),
      ])
      const full =
        waiting > 0
          ? ` ${waiting} of them ${waiting === 1 ? 'is' : 'are'} full, so you’re on the waitlist there.`
          : ''
      toast('success', `You said Yes to ${counted(answered, 'date')}.${full}`)
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
