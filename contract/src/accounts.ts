import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

/** A browser that is signed in. */
export const session = z.object({
  _id: z.string(),
  /** In plain words: 'Safari on an iPhone'. */
  device: z.string(),
  /** ISO 8601, UTC. */
  signedInAt: z.string(),
  /** ISO 8601, UTC; up to five minutes behind. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const getSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'signed-in',
  summary: 'Where the person is signed in: the browser that asks first, then the last used',
  answer: z.object({ sessions: z.array(session) }),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/account/endSession',
  access: 'signed-in',
  summary: 'Logs one of the browsers of the person signed in out; one that is out already stays so',
  body: z.object({ sessionId: z.string().regex(/^[\da-f]{32}$/, 'is no id of a session') }),
  answer: success,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/account/endOtherSessions',
  access: 'signed-in',
  summary: 'Logs every browser of the person signed in out but the one that asks',
  answer: success.extend({ ended: z.number().int() }),
})
