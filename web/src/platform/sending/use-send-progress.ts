import { getMessageProgress, type MessageProgress, steerMessage } from '@partyline/contract/messages'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { toast } from '../pages/toasts.ts'

export type SteerWish = 'pause' | 'resume' | 'abort'

const OFTEN = 1_000
const LESS_OFTEN = 4_000
const LARGE = 20_000

/** When the recipients of a message on its way are counted again, in milliseconds: very many less often. */
export const nextCountIn = ({ total }: MessageProgress) => (total > LARGE ? LESS_OFTEN : OFTEN)

/** How far a message of one's own to many is, counted once. */
export const progressQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['message-progress', messageId],
    queryFn: ({ signal }) => call(getMessageProgress, { params: { id: messageId }, signal }),
  })

/** How far a message of one's own to many is, while that changes, and how to pause, resume or stop it. */
export function useSendProgress(messageId: string) {
  const client = useQueryClient()
  const query = progressQuery(messageId)
  const { data } = useQuery({ ...query, refetchInterval: ({ state }) => nextLook(state.data) })
  const steering = useMutation({
    scope: { id: `steer ${messageId}` },
    mutationFn: (wish: SteerWish) => call(steerMessage, { params: { id: messageId }, body: { wish } }),
    // A count that is under way was asked before.
    onMutate: () => client.cancelQueries(query),
    onSuccess: (progress) => client.setQueryData(query.queryKey, progress),
    onError: () => toast('error', 'Failed to save change'),
  })
  return {
    progress: data,
    steer: steering.mutate,
    steering: steering.isPending ? steering.variables : undefined,
  }
}

/** What a progress comes to, in a word. */
export function sendState({
  aborted,
  done,
  paused,
}: MessageProgress): 'running' | 'paused' | 'stopped' | 'done' {
  if (aborted) return 'stopped'
  if (done) return 'done'
  return paused ? 'paused' : 'running'
}

function nextLook(progress: MessageProgress | undefined): number | false {
  if (!progress) return OFTEN
  if (progress.done || progress.paused) return false
  return nextCountIn(progress)
}
