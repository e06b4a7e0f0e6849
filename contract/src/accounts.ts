import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { user } from './people.ts'

/** The path of a JSON file with everything that Partyline keeps about the signed-in person. */
export const DATA_PATH = '/account/data'

/** A signed-in browser. */
export const session = z.object({
  _id: z.string(),
  /** In plain words: 'Safari on an iPhone'. */
  device: z.string(),
  /** ISO 8601, UTC. */
  signedInAt: z.string(),
  /** ISO 8601, UTC; up to five minutes behind. */
  lastUsedAt: z.string(),
  /** The session that makes this call. */
  current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const getSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'signed-in',
  summary: 'Lists the signed-in browsers of the caller: this one first, then the last used',
  answer: z.object({
    sessions: z.array(session),
    /** The API keys, webhooks and the feed of the account, which end when the caller logs out everywhere else. */
    programs: z.number().int(),
    /** The scheduled messages that will go out, also those that an ended session scheduled. */
    scheduled: z.number().int(),
  }),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/account/endSession',
  access: 'signed-in',
  summary: 'Logs out one browser of the caller; a second call changes nothing',
  body: z.object({ sessionId: z.string().regex(/^[\da-f]{32}$/, 'is not the id of a session') }),
  answer: success,
})

export const sendNumberCodes = endpoint({
  method: 'POST',
  path: '/account/sendNumberCodes',
  access: 'signed-in',
  summary: 'Texts one code to the phone of the caller and one to their new phone',
  body: z.object({ phoneNumber: z.string().max(40) }),
  answer: success,
})

const code = z.string().max(40)
export const changeNumber = endpoint({
  method: 'POST',
  path: '/account/changeNumber',
  access: 'signed-in',
  summary: 'Moves the account to another phone with the codes from both phones',
  body: z.object({ phoneNumber: z.string().max(40), oldCode: code, newCode: code }),
  answer: success.extend({ user }),
})

export const getDeletion = endpoint({
  method: 'GET',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Tells the consequences if the caller deleted their account now',
  answer: z.object({
    followers: z.number().int(),
    following: z.number().int(),
    /** Groups that others made. */
    groups: z.number().int(),
    ownGroups: z.array(
      z.object({
        displayGroupName: z.string(),
        /** The handle of the person who would run it; null when nobody can, so that it would close. */
        heir: z.string().nullable(),
        /** The number of its other members. */
        others: z.number().int(),
      }),
    ),
    /** The person's own coming events without a co-host, which would be cancelled. */
    cancelledEvents: z.number().int(),
    /** The person's own coming events that the longest-serving co-host would take over. */
    handedEvents: z.number().int(),
    /** The person's own past or cancelled events, which stay for their guests. */
    pastEvents: z.number().int(),
    /** Answers to others' coming events, which would be withdrawn. */
    answers: z.number().int(),
    /** Messages to followers. */
    broadcasts: z.number().int(),
    /** Messages to groups that go on, and direct messages both ways. They stay with others. */
    sharedMessages: z.number().int(),
  }),
})
export type Deletion = z.infer<typeof getDeletion.answer>

export const sendDeletionCode = endpoint({
  method: 'POST',
  path: '/account/sendDeletionCode',
  access: 'signed-in',
  summary: 'Texts the code that confirms the deletion of the account',
  answer: success,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete',
  access: 'signed-in',
  summary: 'Deletes the account of the caller for good',
  body: z.object({
    /** The code from the text. */
    confirmation: z.string().max(100),
  }),
  answer: success,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/account/endOtherSessions',
  access: 'signed-in',
  summary: 'Logs out every browser of the caller except this one, and ends their API keys and webhooks',
  answer: success.extend({ ended: z.number().int() }),
})
