import { getSenderPage } from '@partyline/contract/sender-page'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { senderPageKey } from '../../../platform/calls/served-answers.ts'

/** A sender's public page, by the handle in its address. */
export function senderPageQuery(handle: string) {
  return queryOptions({
    queryKey: senderPageKey(handle),
    queryFn: ({ signal }) => call(getSenderPage, { params: { handle }, signal }).then(({ page }) => page),
    staleTime: 60_000,
    meta: { inPlace: true },
    /* A page that came with a refusal shows that refusal. */
    retryOnMount: false,
  })
}
