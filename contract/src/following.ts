import { z } from 'zod'
import { endpoint, nextCursor, pageQuery } from './endpoint.ts'
import { person } from './people.ts'

/** Somebody who follows; without a handle they are unregistered, and all that is told of them is that they are there. */
export const follower = person.extend({ allowReply: z.boolean() })
export type Follower = z.infer<typeof follower>

export const getFollowers = endpoint({
  method: 'GET',
  path: '/user/:id/followers',
  access: 'signed-in',
  summary: 'Who follows the person signed in, newest first',
  params: z.object({ id: z.string() }),
  query: pageQuery,
  answer: z.object({ followers: z.array(follower), next: nextCursor }),
})
