import { NICKNAME_MAX } from '@partyline/domain/profile'
import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, success } from './endpoint.ts'
import { person, personId, personParams } from './people.ts'

/** Distinguishes people without a username, without their phone numbers. */
const apart = {
  /** The last two digits of the phone of a person without a username; null for others. */
  numberEnd: z.string().nullable(),
  /** The signed-in person's nickname for them. */
  nickname: z.string().nullable(),
}

/** A follower. Without a handle they are unregistered. */
export const follower = person.extend({
  ...apart,
  /** A group that both belong to, when another follower without a name shares the two digits. */
  alsoIn: z.string().nullable(),
  allowReply: z.boolean(),
  /** ISO 8601, UTC. */
  followsSince: z.string(),
})
export type Follower = z.infer<typeof follower>

export const getFollowers = endpoint({
  method: 'GET',
  path: '/user/:id/followers',
  access: 'signed-in',
  scope: 'followers:read',
  summary:
    'Who follows the person signed in: registered followers before unregistered ones, each newest first',
  params: personParams,
  query: pageQuery.extend({
    /** A part of a handle, a name or a nickname in any case, or the last two digits of a phone. */
    search: z.string().max(100).optional(),
  }),
  answer: z.object({
    followers: z.array(follower),
    next: nextCursor,
    /** How many followers fit the search; only with the first page. */
    counts: z.object({ registered: z.number().int(), unregistered: z.number().int() }).nullable(),
  }),
})

export const getFollowerGrowth = endpoint({
  method: 'GET',
  path: '/user/:id/followers/growth',
  access: 'signed-in',
  scope: 'followers:read',
  summary: 'How many follow the person signed in, and since when: of those who follow now, week by week',
  params: personParams,
  answer: z.object({
    total: z.number().int(),
    /** How many of them came within the last 7 days. */
    thisWeek: z.number().int(),
    /**
     * How many of them followed at the end of each of the last 12 weeks, oldest first. The last equals
     * `total`.
     */
    weeks: z.array(z.number().int()),
  }),
})
export type FollowerGrowth = z.infer<typeof getFollowerGrowth.answer>

export const setAllowReply = endpoint({
  method: 'POST',
  path: '/user/setAllowReply',
  access: 'signed-in',
  scope: 'followers:write',
  summary: 'Says whether one follower may reply to the person signed in',
  body: z.object({ userId: personId, followerId: personId, allowReply: z.boolean() }),
  answer: success,
})

const ofFollower = z.object({ userId: personId, followerId: personId })

export const nameFollower = endpoint({
  method: 'POST',
  path: '/user/nameFollower',
  access: 'signed-in',
  summary: 'Gives a follower a private name, which only the person signed in sees; blank takes it away',
  body: ofFollower.extend({ nickname: z.string().max(NICKNAME_MAX * 2) }),
  answer: success,
})

export const removeFollower = endpoint({
  method: 'POST',
  path: '/user/removeFollower',
  access: 'signed-in',
  summary: 'Ends the follow of one follower, who may follow again',
  body: ofFollower,
  answer: success,
})

export const blockFollower = endpoint({
  method: 'POST',
  path: '/user/blockFollower',
  access: 'signed-in',
  summary: 'Ends the follow of one follower, who can neither follow again nor write',
  body: ofFollower,
  answer: success,
})

/** A person whom the signed-in person has blocked. */
export const blockedPerson = person.extend({
  ...apart,
  /** ISO 8601, UTC. */
  blockedSince: z.string(),
})
export type BlockedPerson = z.infer<typeof blockedPerson>

export const getBlocked = endpoint({
  method: 'GET',
  path: '/user/:id/blocked',
  access: 'signed-in',
  summary: 'The people whom the person signed in has blocked, by phone or on the web, newest first',
  params: personParams,
  query: pageQuery,
  answer: z.object({ blocked: z.array(blockedPerson), next: nextCursor }),
})

export const unblockPerson = endpoint({
  method: 'POST',
  path: '/user/unblock',
  access: 'signed-in',
  summary: 'Ends a block. The follows that it ended do not come back by themselves',
  body: z.object({ userId: personId, blockedId: personId }),
  answer: success,
})
