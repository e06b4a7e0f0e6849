import { controlMessage, getMessageProgress, type MessageProgress } from '@partyline/contract/messages'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { toast } from '../pages/toasts.ts'
import { sayWhen } from '../time/when.ts'

export type ControlAction = 'pause' | 'resume' | 'abort'

const REFETCH_MS = 1_000
const REFETCH_LARGE_MS = 4_000
const LARGE = 20_000

/** When to count the recipients of a message again, in milliseconds; less often for very many. */
export const nextCountIn = ({ total }: MessageProgress) => (total > LARGE ? REFETCH_LARGE_MS : REFETCH_MS)

/** The progress of the person's own message to many, counted once. */
export const progressQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['message-progress', messageId],
    queryFn: ({ signal }) => call(getMessageProgress, { params: { id: messageId }, signal }),
  })

/**
 * The progress of the person's own message to many while it changes, with pausing, resuming and stopping it.
 */
export function useSendProgress(messageId: string) {
  const client = useQueryClient()
  const query = progressQuery(messageId)
  const { data } = useQuery({ ...query, refetchInterval: ({ state }) => nextLook(state.data) })
  const controlling = useMutation({
    scope: { id: `control ${messageId}` },
    mutationFn: (action: ControlAction) =>
      call(controlMessage, { params: { id: messageId }, body: { action } }),
    // A running count began before this change.
    onMutate: () => client.cancelQueries(query),
    onSuccess: (progress) => client.setQueryData(query.queryKey, progress),
    onError: () => toast('error', 'Failed to save change'),
  })
  return {
    progress: data,
    control: controlling.mutate,
    controlling: controlling.isPending ? controlling.variables : undefined,
  }
}

/** The state of a sending in a word. */
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
  if (!progress) return REFETCH_MS
  if (progress.done || progress.paused) return false
  return nextCountIn(progress)
}

/** When a held message goes out, on the reader's clock; undefined for any other. */
export function heldWords({ heldUntil }: MessageProgress): string | undefined {
  return heldUntil === null ? undefined : sayWhen(heldUntil).full
}
