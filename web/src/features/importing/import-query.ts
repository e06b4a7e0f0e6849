import { getGroup } from '@partyline/contract/groups'
import { checkImport } from '@partyline/contract/importing'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** What people from a list are invited to, and the list as it was read from its file. */
export interface ImportRequest {
  group?: string | undefined
  csv: string
  evidence: string
}

/** A group's name, and whether the reader runs it. */
export function ownGroupQuery(id: string) {
  return queryOptions({
    queryKey: ['import', 'group', id],
    queryFn: async ({ signal }) => {
      const { group } = await call(getGroup, { params: { id }, signal })
      const runsIt = group.membership !== null && group.membership.role !== 'member'
      return { name: group.displayGroupName, runsIt }
    },
    meta: { inPlace: true },
  })
}

/** What can be read of a list, and what people on it would be texted. */
export function checkQuery(request: ImportRequest) {
  return queryOptions({
    queryKey: ['import', 'check', request],
    queryFn: async ({ signal }) => (await call(checkImport, { body: request, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: true },
  })
}
