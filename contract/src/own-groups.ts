import { SEARCH_MAX } from '@partyline/domain/texts/search-max'
import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, publicId, success } from './endpoint.ts'
import { groupParams, groupRole } from './groups.ts'
import { personParams } from './people.ts'

/** A group in the list of the caller's own. */
export const userGroup = z.object({
  _id: z.string(),
  displayGroupName: z.string(),
  role: groupRole,
  /** The number of its members, including the caller. */
  followers: z.number().int(),
  /** ISO 8601, UTC; null without a mute. */
  mutedUntil: z.string().nullable(),
  /** The last message; null before the first. */
  last: z
    .object({
      /** A first name, or else the handle with its @. */
      from: z.string(),
      userIsSender: z.boolean(),
      text: z.string(),
      pictures: z.number().int(),
      /** ISO 8601, UTC. */
      at: z.string(),
    })
    .nullable(),
  /** The number of unread messages of others, up to 100. */
  unread: z.number().int(),
})
export type UserGroup = z.infer<typeof userGroup>

export const getUserGroups = endpoint({
  method: 'GET',
  path: '/user/:id/groups',
  access: 'signed-in',
  scope: 'groups:read',
  summary: 'Lists the groups of the caller, the most recently active first',
  params: personParams,
  query: pageQuery.extend({
    /** Returns all groups at once, without a limit. */
    all: z.enum(['true', 'false']).optional(),
    /** A part of the name, in any case. */
    search: z.string().max(SEARCH_MAX).default(''),
  }),
  answer: z.object({ userGroups: z.array(userGroup), next: nextCursor }),
})

export const readGroup = endpoint({
  method: 'POST',
  path: '/group/:id/read',
  access: 'signed-in',
  summary: 'Marks the messages of a group as read by the caller, up to one',
  params: groupParams,
  body: z.object({ messageId: publicId('a message') }),
  answer: success,
})
