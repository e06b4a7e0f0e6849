import { INTRO_MAX } from '@partyline/domain/names/profile'
import { SEARCH_MAX } from '@partyline/domain/texts/search-max'
import { DURATION_MAX, DURATION_MIN } from '@partyline/domain/time/durations'
import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, success } from './endpoint.ts'
import { follower } from './following.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { person } from './people.ts'

/** A group as its members see it. */
export const group = z.object({
  _id: z.string(),
  /** In its creator's spelling, without the #. */
  displayGroupName: z.string(),
  intro: z.string(),
  /** The creator's user id. */
  createdBy: z.string(),
  defaultAllowReply: z.boolean(),
  /** Partyline offers its name to people who text a similar one. */
  offered: z.boolean(),
  /** Newcomers read what was said before they joined. */
  showsPast: z.boolean(),
})
export type Group = z.infer<typeof group>

/** A person's role in a group. */
export const groupRole = z.enum(['creator', 'administrator', 'member'])
export type GroupRole = z.infer<typeof groupRole>

/** The numbers of members with a handle and without one. */
export const followerCounts = z.object({
  registered: z.number().int(),
  unregistered: z.number().int(),
})

/** A group as one of its members sees it, with their own place in it. */
export const groupInFull = group.extend({
  creator: person,
  /** All its members, including the creator. */
  followers: followerCounts,
  membership: z.object({
    role: groupRole,
    allowReply: z.boolean(),
    /** Whether the caller may write to the group. */
    mayPost: z.boolean(),
    /** ISO 8601, UTC; null without a mute. */
    mutedUntil: z.string().nullable(),
  }),
})
export type GroupInFull = z.infer<typeof groupInFull>

/** What anybody with a group's link may see: the name to text. */
export const groupCard = z.object({
  _id: z.string(),
  displayGroupName: z.string(),
  membership: z.null(),
})
export type GroupCard = z.infer<typeof groupCard>

/** Ids are no secret, but too long to find by trying. */
export const groupParams = z.object({ id: z.string() })

export const getGroup = endpoint({
  method: 'GET',
  path: '/group/:id/data',
  access: 'signed-in',
  scope: 'groups:read',
  summary: 'Reads a group: in full for its members, and the name to text for others',
  params: groupParams,
  answer: z.object({ group: z.union([groupInFull, groupCard]) }),
})

export const validateGroupName = endpoint({
  method: 'POST',
  path: '/group/validateGroupName',
  access: 'signed-in',
  scope: 'groups:write',
  summary: 'Checks whether a group may take a name',
  body: z.object({
    groupName: z.string().max(100),
    /** The group to rename. Its present and former names count as free. */
    groupId: z.string().optional(),
  }),
  answer: z.object({
    /** The name of the request, so that a late answer can be told from the newest. */
    groupName: z.string(),
    validity: z.enum(['success', 'error']),
    message: z.string(),
  }),
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/group/create',
  access: 'signed-in',
  scope: 'groups:write',
  summary: 'Makes a group with its creator as the first member; a retry with the same key makes no other',
  body: z.object({
    name: z.string().max(100),
    /** At most three segments as it goes out; blank for the usual thanks. */
    intro: z.string().max(INTRO_MAX).default(''),
    key: idempotencyKey.optional(),
  }),
  answer: z.object({ success: z.literal(true), message: z.string(), group }),
})

export const updateGroup = endpoint({
  method: 'POST',
  path: '/group/:id/update',
  access: 'signed-in',
  scope: 'groups:write',
  summary: 'Changes the name and the intro of a group (creator only). What is absent stays.',
  params: groupParams,
  body: z.object({
    groupId: z.string().optional(),
    name: z.string().max(100).optional(),
    /** At most three segments, unless it stays; blank for the usual thanks. */
    intro: z.string().max(INTRO_MAX).optional(),
  }),
  answer: success.extend({ group }),
})

export const setGroupOffered = endpoint({
  method: 'POST',
  path: '/group/setOffered',
  access: 'signed-in',
  scope: 'groups:write',
  summary: "Sets whether a group's name is offered to people who text a similar one (creator only)",
  body: z.object({ groupId: z.string(), offered: z.boolean() }),
  answer: success,
})

export const setGroupShowsPast = endpoint({
  method: 'POST',
  path: '/group/setShowsPast',
  access: 'signed-in',
  scope: 'groups:write',
  summary: 'Sets whether newcomers to a group read what was said before they joined (creator only)',
  body: z.object({ groupId: z.string(), showsPast: z.boolean() }),
  answer: success,
})

/** A member as other members see them. */
export const groupFollower = follower.extend({ role: groupRole })
export type GroupFollower = z.infer<typeof groupFollower>

export const getGroupFollowers = endpoint({
  method: 'GET',
  path: '/group/:id/followers',
  access: 'signed-in',
  scope: 'groups:read',
  summary:
    'Lists the members of a group (members only): registered ones before unregistered ones, each newest first',
  params: groupParams,
  query: pageQuery.extend({
    /** A part of a handle or of a name, in any case. */
    search: z.string().max(SEARCH_MAX).optional(),
  }),
  answer: z.object({
    followers: z.array(groupFollower),
    next: nextCursor,
    /** The number of members that fit the search; only on the first page. */
    counts: followerCounts.nullable(),
  }),
})

export const setGroupDefaultAllowReply = endpoint({
  method: 'POST',
  path: '/group/setDefaultAllowReply',
  access: 'signed-in',
  scope: 'groups:write',
  summary: 'Sets whether new members may write to the group (creator only)',
  body: z.object({ groupId: z.string(), allowReply: z.boolean() }),
  answer: success,
})

export const setGroupAllowReply = endpoint({
  method: 'POST',
  path: '/group/setAllowReply',
  access: 'signed-in',
  scope: 'groups:write',
  summary: "Switches one member's replies (creator and administrators)",
  body: z.object({ groupId: z.string(), userId: z.string(), allowReply: z.boolean() }),
  answer: success,
})

export const setAllGroupAllowReply = endpoint({
  method: 'POST',
  path: '/group/setAllAllowReply',
  access: 'signed-in',
  scope: 'groups:write',
  summary: 'Switches the replies of all current members (creator only)',
  body: z.object({ groupId: z.string(), allowReply: z.boolean() }),
  answer: success,
})

export const setGroupAdministrator = endpoint({
  method: 'POST',
  path: '/group/setAdministrator',
  access: 'signed-in',
  summary: 'Makes a member an administrator, or ends that (creator only)',
  body: z.object({ groupId: z.string(), userId: z.string(), administrator: z.boolean() }),
  answer: success,
})

export const removeGroupFollower = endpoint({
  method: 'POST',
  path: '/group/removeFollower',
  access: 'signed-in',
  scope: 'groups:write',
  summary: 'Removes a member from a group (creator and administrators)',
  body: z.object({ groupId: z.string(), userId: z.string() }),
  answer: success,
})

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/group/:id/leave',
  access: 'signed-in',
  summary: 'Ends the membership of the caller',
  params: groupParams,
  answer: success.extend({ message: z.string() }),
})

export const muteGroup = endpoint({
  method: 'POST',
  path: '/group/:id/mute',
  access: 'signed-in',
  summary: 'Mutes a group for the caller',
  params: groupParams,
  body: z.object({
    /** The duration in milliseconds, from a minute to a year; null ends the pause. */
    duration: z.number().int().min(DURATION_MIN).max(DURATION_MAX).nullable(),
  }),
  answer: success.extend({ mutedUntil: z.string().nullable() }),
})
