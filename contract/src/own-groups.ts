import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, publicId, success } from './endpoint.ts'
import { groupParams, groupRole } from './groups.ts'
import { personParams } from './people.ts'

/** A group in the list of the caller's own. */
export const userGroup = z.object({
  _id: z.string(),
  displayGroupName: z.string(),
  role: groupRole,
  /** How many members it has, including the caller. */
  followers: z.number().int(),
  /** ISO 8601, UTC; null without a mute. */
  mutedUntil: z.string().nullable(),
  /** The last message; null before the first. */
  last: z
    .object({
      /** A first name, else the handle with its @. */
      from: z.string(),
      userIsSender: z.boolean(),
      text: z.string(),
      pictures: z.number().int(),
      /** ISO 8601, UTC. */
      at: z.string(),
    })
    .nullable(),
  /** How many of others' messages are unread; 100 stands for as many or more. */
  unread: z.number().int(),
})
export type UserGroup = z.infer<typeof userGroup>

export const getUserGroups = endpoint({
  method: 'GET',
  path: '/user/:id/groups',
  access: 'signed-in',
  scope: 'groups:read',
  summary: 'The groups the person signed in is in: first where something was said or joined last',
  params: personParams,
  query: pageQuery.extend({
    /** All at once, whatever the limit. */
    all: z.enum(['true', 'false']).optional(),
    /** A part of the name, in any case. */
    search: z.string().max(100).default(''),
  }),
  answer: z.object({ userGroups: z.array(userGroup), next: nextCursor }),
})

export const readGroup = endpoint({
  method: 'POST',
  path: '/group/:id/read',
  access: 'signed-in',
  summary: 'Marks what was said in a group as read by the person signed in, up to a message',
  params: groupParams,
  body: z.object({ messageId: publicId('a message') }),
  answer: success,
})
