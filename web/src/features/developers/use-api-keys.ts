import { createApiKey, endApiKey, getApiKeys } from '@partyline/contract/developers'
import type { Scope } from '@partyline/domain/scopes'
import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { toast } from '../../platform/pages/toasts.ts'

const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call(getApiKeys, { signal })).keys,
  meta: { failed: 'Failed to load your keys', inPlace: true },
})

/** The account's API keys, with making and ending one. */
export function useApiKeys() {
  const client = useQueryClient()
  const query = useQuery(keysQuery)
  const onSettled = () => client.invalidateQueries(keysQuery)
  const create = useMutation({
    onSettled,
    mutationFn: (input: { name: string; scopes: Scope[] }) => call(createApiKey, { body: input }),
  })
  const end = useMutation({
    onSettled,
    mutationFn: (keyId: string) => call(endApiKey, { body: { keyId } }),
    onSuccess: () => toast('success', 'Key ended'),
    onError: () => toast('error', SOMETHING_HAPPENED),
  })
  return { query, create, end }
}
