import { countInvitation, getInvitable, getUnanswered } from '@partyline/contract/event-invitations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'

/** The audience of an invitation: groups by their ids, and the person's followers. */
export interface Chosen {
  groups: string[]
  followers: boolean
}

/** The query key of everything about an event's invitations. */
export const invitationsKey = (id: string) => ['event-invitations', id] as const

/** The groups that the person may write to, and their followers. */
export function invitableQuery(id: string) {
  return queryOptions({
    queryKey: [...invitationsKey(id), 'invitable'],
    queryFn: async ({ signal }) => (await call(getInvitable, { params: { id }, signal })).data,
    meta: { failed: 'Failed to load groups' },
  })
}

/** How many an invitation would reach, and who is left out. */
export function countQuery(id: string, chosen: Chosen) {
  return queryOptions({
    queryKey: [...invitationsKey(id), 'count', chosen],
    queryFn: async ({ signal }) =>
      (await call(countInvitation, { params: { id }, body: chosen, signal })).data,
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to count the people' },
  })
}

/** The invited people who have not answered. */
export function unansweredQuery(id: string) {
  return queryOptions({
    queryKey: [...invitationsKey(id), 'unanswered'],
    queryFn: async ({ signal }) => (await call(getUnanswered, { params: { id }, signal })).data,
    meta: { failed: 'Failed to load the people', inPlace: true },
  })
}
