import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { groupParams } from './groups.ts'

/** How a creator's place in a group ends. */
export const groupEnding = z.enum(['close', 'handOver'])
export type GroupEnding = z.infer<typeof groupEnding>

export const sendGroupCode = endpoint({
  method: 'POST',
  path: '/group/:id/sendCode',
  access: 'signed-in',
  summary: 'Texts the caller the code that closes a group that they run, or hands it over',
  params: groupParams,
  body: z.object({ ending: groupEnding }),
  answer: success,
})

/** The code from the text. */
const body = z.object({ code: z.string().max(40) })

export const handOverGroup = endpoint({
  method: 'POST',
  path: '/group/:id/handOver',
  access: 'signed-in',
  summary:
    'Leaves a group that the caller runs to its first administrator, or to its first member with a username',
  params: groupParams,
  body,
  answer: success.extend({ message: z.string() }),
})

export const closeGroup = endpoint({
  method: 'POST',
  path: '/group/:id/close',
  access: 'signed-in',
  summary: 'Closes a group that the caller runs, for good, and texts its members that it is closed',
  params: groupParams,
  body,
  answer: success.extend({ message: z.string() }),
})
