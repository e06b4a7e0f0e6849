import { countInvitation, getInvitable, getUnanswered } from '@partyline/contract/event-invitations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'

/** Whom an invitation is for: groups by their ids, and one's followers. */
export interface Chosen {
  groups: string[]
  followers: boolean
}

/** All that is known of the invitations to an event. */
export const invitationsKey = (id: string) => ['event-invitations', id] as const

/** The groups one may write to, and one's followers. */
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

/** Whom one invited and who has not answered. */
export function unansweredQuery(id: string) {
  return queryOptions({
    queryKey: [...invitationsKey(id), 'unanswered'],
    queryFn: async ({ signal }) => (await call(getUnanswered, { params: { id }, signal })).data,
    meta: { failed: 'Failed to load the people' },
  })
}
