import { INTRO_MAX } from '@partyline/domain/profile'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { person } from './people.ts'

/** A group as its members see it. */
export const group = z.object({
  _id: z.string(),
  /** As its creator writes it, without the #. */
  displayGroupName: z.string(),
  intro: z.string(),
  /** The creator's user id. */
  createdBy: z.string(),
  defaultAllowReply: z.boolean(),
})
export type Group = z.infer<typeof group>

/** What somebody is in a group. */
export const groupRole = z.enum(['creator', 'administrator', 'member'])
export type GroupRole = z.infer<typeof groupRole>

/** How many followers have a handle, and how many have none. */
export const followerCounts = z.object({
  registered: z.number().int(),
  unregistered: z.number().int(),
})

/** A group as one of its members sees it, with their own place in it. */
export const groupInFull = group.extend({
  creator: person,
  /** All its members: the creator is one. */
  followers: followerCounts,
  membership: z.object({
    role: groupRole,
    allowReply: z.boolean(),
    /** Whether the one who asks may write to the group. */
    mayPost: z.boolean(),
    /** ISO 8601, UTC; null while nothing is muted. */
    mutedUntil: z.string().nullable(),
  }),
})
export type GroupInFull = z.infer<typeof groupInFull>

/** What anyone who was given a group's link may know of it: the name to text. */
export const groupCard = z.object({
  _id: z.string(),
  displayGroupName: z.string(),
  membership: z.null(),
})
export type GroupCard = z.infer<typeof groupCard>

/** Ids are no secret, but long enough that nobody finds one by trying. */
const groupParams = z.object({ id: z.string() })

export const getGroup = endpoint({
  method: 'GET',
  path: '/group/:id/data',
  access: 'signed-in',
  summary: 'One group: in full for its members, to others what they need to join',
  params: groupParams,
  answer: z.object({ group: z.union([groupInFull, groupCard]) }),
})

export const validateGroupName = endpoint({
  method: 'POST',
  path: '/group/validateGroupName',
  access: 'signed-in',
  summary: 'Says whether a group could be called so',
  body: z.object({ groupName: z.string().max(100) }),
  answer: z.object({
    /** The name as it was asked about, so that a late answer can be told from the newest. */
    groupName: z.string(),
    validity: z.enum(['success', 'error']),
    message: z.string(),
  }),
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/group/create',
  access: 'signed-in',
  summary: 'Makes a group whose first member is its creator',
  body: z.object({
    name: z.string().max(100),
    /** Blank: the usual thanks. */
    intro: z.string().max(INTRO_MAX).default(''),
  }),
  answer: z.object({ success: z.literal(true), message: z.string(), group }),
})

export const setGroupAllowReply = endpoint({
  method: 'POST',
  path: '/group/setAllowReply',
  access: 'signed-in',
  summary: "Switches one member's replies; for the creator and administrators",
  body: z.object({ groupId: z.string().max(100), userId: z.string().max(100), allowReply: z.boolean() }),
  answer: z.object({ success: z.literal(true) }),
})
