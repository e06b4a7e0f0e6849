import { INTRO_MAX } from '@partyline/domain/profile'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
