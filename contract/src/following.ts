import { NICKNAME_MAX } from '@partyline/domain/names/profile'
import { SEARCH_MAX } from '@partyline/domain/texts/search-max'
import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, success } from './endpoint.ts'
import { person, personId, personParams } from './people.ts'

/** The data that tells people without a username apart, without their phone numbers. */
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
  summary: 'Lists the followers of the caller: registered ones before unregistered ones, each newest first',
  params: personParams,
  query: pageQuery.extend({
    /** A part of a handle, a name or a nickname in any case, or the last two digits of a phone. */
    search: z.string().max(SEARCH_MAX).optional(),
  }),
  answer: z.object({
    followers: z.array(follower),
    next: nextCursor,
    /** The number of followers that fit the search; only on the first page. */
    counts: z.object({ registered: z.number().int(), unregistered: z.number().int() }).nullable(),
  }),
})

export const getFollowerGrowth = endpoint({
  method: 'GET',
  path: '/user/:id/followers/growth',
  access: 'signed-in',
  scope: 'followers:read',
  summary: 'Counts the current followers of the caller, and how many there were at the end of each week',
  params: personParams,
  answer: z.object({
    total: z.number().int(),
    /** The number of them who came within the last 7 days. */
    thisWeek: z.number().int(),
    /**
     * The number of them who followed at the end of each of the last 12 weeks, oldest first. The last equals
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
  summary: 'Sets whether one follower may reply to the caller',
  body: z.object({ userId: personId, followerId: personId, allowReply: z.boolean() }),
  answer: success,
})

const ofFollower = z.object({ userId: personId, followerId: personId })

export const nameFollower = endpoint({
  method: 'POST',
  path: '/user/nameFollower',
  access: 'signed-in',
  summary: 'Gives a follower a private name that only the caller sees; blank removes it',
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
  summary: 'Blocks a follower, who can then neither follow again nor write',
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
  summary: 'Lists the people whom the caller has blocked, by phone or on the web, newest first',
  params: personParams,
  query: pageQuery,
  answer: z.object({ blocked: z.array(blockedPerson), next: nextCursor }),
})

export const unblockPerson = endpoint({
  method: 'POST',
  path: '/user/unblock',
  access: 'signed-in',
  summary: 'Ends a block; the follows that it ended do not come back',
  body: z.object({ userId: personId, blockedId: personId }),
  answer: success,
})
