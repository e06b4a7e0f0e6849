import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, success } from './endpoint.ts'
import { person, personId, personParams } from './people.ts'

/** Somebody who follows; without a handle they are unregistered. Never with a phone number. */
export const follower = person.extend({
  allowReply: z.boolean(),
  /** ISO 8601, UTC. */
  followsSince: z.string(),
})
export type Follower = z.infer<typeof follower>

export const getFollowers = endpoint({
  method: 'GET',
  path: '/user/:id/followers',
  access: 'signed-in',
  summary:
    'Who follows the person signed in: registered followers before unregistered ones, each newest first',
  params: personParams,
  query: pageQuery.extend({
    /** A part of a handle or of a name, whatever its case. */
    search: z.string().max(100).optional(),
  }),
  answer: z.object({
    followers: z.array(follower),
    next: nextCursor,
    /** How many followers fit the search; told with the first page alone. */
    counts: z.object({ registered: z.number().int(), unregistered: z.number().int() }).nullable(),
  }),
})

export const getFollowerGrowth = endpoint({
  method: 'GET',
  path: '/user/:id/followers/growth',
  access: 'signed-in',
  summary: 'How many follow the person signed in, and since when: of those who follow now, week by week',
  params: personParams,
  answer: z.object({
    total: z.number().int(),
    /** Of them, those who came within the last 7 days. */
    thisWeek: z.number().int(),
    /** How many of them followed at the end of each of the last 12 weeks, oldest first; the last is `total`. */
    weeks: z.array(z.number().int()),
  }),
})
export type FollowerGrowth = z.infer<typeof getFollowerGrowth.answer>

export const setAllowReply = endpoint({
  method: 'POST',
  path: '/user/setAllowReply',
  access: 'signed-in',
  summary: 'Says whether one follower may reply to the person signed in',
  body: z.object({ userId: personId, followerId: personId, allowReply: z.boolean() }),
  answer: success,
})
