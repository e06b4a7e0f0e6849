import { getGroup } from '@partyline/contract/groups'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** One group, by its id: in full for members, to others the name to text. A refusal means there is none. */
export function groupQuery(id: string) {
  return queryOptions({
    queryKey: ['group', id],
    queryFn: async ({ signal }) => (await call(getGroup, { params: { id }, signal })).group,
    staleTime: 30_000,
  })
}
