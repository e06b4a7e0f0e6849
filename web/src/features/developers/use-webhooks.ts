import * as calls from '@partyline/contract/developers'
import type { HookEvent } from '@partyline/domain/hooks'
import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { toast } from '../../platform/pages/toasts.ts'

const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await call(calls.getWebhooks, { signal })).webhooks,
  meta: { failed: 'Failed to load your webhooks', inPlace: true },
})

const LOG_EVERY_MS = 3_000

const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'messages'],
    queryFn: async ({ signal }) =>
      (await call(calls.getWebhookMessages, { params: { id }, signal })).messages,
    meta: { failed: 'Failed to load what was sent', inPlace: true },
    refetchInterval: LOG_EVERY_MS,
  })

/** The account's webhooks, with making and deleting one. */
export function useWebhooks() {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (input: { url: string; events: HookEvent[] }) => call(calls.createWebhook, { body: input }),
    onSettled: () => client.invalidateQueries(webhooksQuery),
  })
  const remove = useMutation({
    ...after(client, 'Webhook deleted'),
    mutationFn: (webhookId: string) => call(calls.removeWebhook, { body: { webhookId } }),
  })
  return { query: useQuery(webhooksQuery), create, remove }
}

/** The messages of one webhook while its log is open, and the calls that change it or send to it. */
export function useWebhook(webhookId: string, isOpen: boolean) {
  const client = useQueryClient()
  const body = { webhookId }
  return {
    messages: useQuery({ ...messagesQuery(webhookId), enabled: isOpen }),
    enable: useMutation({
      ...after(client, 'Webhook is on'),
      mutationFn: () => call(calls.enableWebhook, { body }),
    }),
    test: useMutation({
      ...after(client, 'Test sent'),
      mutationFn: () => call(calls.testWebhook, { body }),
    }),
    replay: useMutation({
      ...after(client, 'Sent again'),
      mutationFn: (webhookMessageId: string) =>
        call(calls.replayWebhookMessage, { body: { webhookMessageId } }),
    }),
  }
}

/** Says whether a call succeeded, and loads the webhooks again. */
function after(client: QueryClient, success: string) {
  return {
    onSuccess: () => toast('success', success),
    onError: () => toast('error', SOMETHING_HAPPENED),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  }
}
