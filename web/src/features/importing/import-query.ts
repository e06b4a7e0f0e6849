import { getGroup } from '@partyline/contract/groups'
import { checkImport } from '@partyline/contract/importing'
import type { ConsentWay } from '@partyline/domain/importing'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** The group or sender to invite to, and the text of the list's file. */
export interface ImportRequest {
  group?: string | undefined
  csv: string
  /** The column with the phone numbers; undefined before the person chose one. */
  column?: string | undefined
  /** Undefined before the person chose one. */
  consent: ConsentWay | undefined
}

/** A group's name, and whether the person may edit it. */
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

/** The readable rows of a list, and with `consent` the text to the people on it. */
export function checkQuery(request: ImportRequest) {
  return queryOptions({
    queryKey: ['import', 'check', request],
    queryFn: async ({ signal }) => (await call(checkImport, { body: request, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: true },
  })
}
