import { ANNOUNCED_MAX, WHY_MAX } from '@partyline/domain/limits/operator-limits'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** The operator's reason, a sentence for the audit log. */
const why = z.string().trim().min(1, 'must give a reason').max(WHY_MAX)
/** '@ana', '#choir' or a phone. */
const target = z.string().trim().min(1, 'must name a person, a group or a phone').max(100)
const aboutTarget = z.object({ target, why })
const done = success.extend({
  /** The result, in a sentence. */
  message: z.string(),
})
const reportParams = z.object({ id: z.string().regex(/^\d{1,18}$/, 'is not the number of a report') })

/** The act by which an operator closes a report. */
const reportAct = z.enum(['warn', 'hide', 'suspend', 'dismiss'])

export const actOnReport = endpoint({
  method: 'POST',
  path: '/operator/reports/:id/act',
  access: 'operator',
  summary:
    'Closes all reports of a message: warns its sender, takes it down, suspends its sender, or dismisses them',
  params: reportParams,
  body: z.object({ act: reportAct, why }),
  answer: done,
})

export const reopenReport = endpoint({
  method: 'POST',
  path: '/operator/reports/:id/reopen',
  access: 'operator',
  summary:
    'Opens the dismissed reports of a message again, or the reports whose sender was suspended, and ends the suspension',
  params: reportParams,
  body: z.object({ why }),
  answer: done,
})

export const pauseSending = endpoint({
  method: 'POST',
  path: '/operator/pause',
  access: 'operator',
  summary: 'Pauses all sending, with codes and replies; texts that the carrier has go out',
  body: z.object({ why }),
  answer: done,
})

export const resumeSending = endpoint({
  method: 'POST',
  path: '/operator/resume',
  access: 'operator',
  summary: 'Resumes sending, in order',
  body: z.object({ why }),
  answer: done,
})

export const tryNow = endpoint({
  method: 'POST',
  path: '/operator/tryNow',
  access: 'operator',
  summary: 'Tries at once all texts that wait for their next try',
  body: z.object({ why }),
  answer: done,
})

export const suspendTarget = endpoint({
  method: 'POST',
  path: '/operator/suspend',
  access: 'operator',
  summary:
    'Suspends a person, a group or a phone; texts on their way stop for good, and no new ones are sent',
  body: aboutTarget,
  answer: done,
})

export const unsuspendTarget = endpoint({
  method: 'POST',
  path: '/operator/unsuspend',
  access: 'operator',
  summary: 'Ends the suspension of a person, a group or a phone',
  body: aboutTarget,
  answer: done,
})

export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/operator/logout',
  access: 'operator',
  summary: 'Ends all sessions of a person',
  body: aboutTarget,
  answer: done,
})

export const recordStop = endpoint({
  method: 'POST',
  path: '/operator/stop',
  access: 'operator',
  summary: 'Records a STOP that came by letter or phone call; START from the phone undoes it',
  body: aboutTarget,
  answer: done,
})

export const allowLists = endpoint({
  method: 'POST',
  path: '/operator/allowLists',
  access: 'operator',
  summary: 'Lets an account invite people from lists of phone numbers',
  body: aboutTarget,
  answer: done,
})

export const endLists = endpoint({
  method: 'POST',
  path: '/operator/endLists',
  access: 'operator',
  summary: 'Lets an account invite nobody from lists any more',
  body: aboutTarget,
  answer: done,
})

export const showOlder = endpoint({
  method: 'POST',
  path: '/operator/showOlder',
  access: 'operator',
  summary: 'Shows a person again what their account hides since the phone was silent for 180 days',
  body: aboutTarget,
  answer: done,
})

export const takeDown = endpoint({
  method: 'POST',
  path: '/operator/takeDown',
  access: 'operator',
  summary: 'Takes a message or a picture down; texts on phones stay there',
  body: z.object({ id: publicId('a message or a picture'), why }),
  answer: done,
})

export const deleteForPerson = endpoint({
  method: 'POST',
  path: '/operator/delete',
  access: 'operator',
  summary: 'Deletes the account of a person who asked for that',
  body: aboutTarget,
  answer: done,
})

export const handOverData = endpoint({
  method: 'POST',
  path: '/operator/data',
  access: 'operator',
  summary: 'Exports everything that is kept about a person, at their request',
  body: aboutTarget,
  answer: z.object({
    /** The name of the file, such as 'partyline-ana-2026-06-12.json'. */
    fileName: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
})

export const announceToAll = endpoint({
  method: 'POST',
  path: '/operator/announce',
  access: 'operator',
  summary: 'Texts everybody who has a username and has not opted out',
  body: z.object({
    words: z.string().trim().min(1, 'must not be empty').max(ANNOUNCED_MAX),
    why,
    idempotencyKey,
  }),
  answer: done,
})
