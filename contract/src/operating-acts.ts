import { ANNOUNCED_MAX, WHY_MAX } from '@partyline/domain/operator-limits'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** Why an operator acts, in a sentence that the audit log keeps. */
const why = z.string().trim().min(1, 'must say why').max(WHY_MAX)
/** '@ana', '#choir' or a phone. */
const target = z.string().trim().min(1, 'must name somebody').max(100)
const aboutTarget = z.object({ target, why })
const done = success.extend({
  /** What was done, in a sentence. */
  message: z.string(),
})
const reportParams = z.object({ id: z.string().regex(/^\d{1,18}$/, 'is not the number of a report') })

/** What an operator does about a report. */
const reportAct = z.enum(['warn', 'hide', 'suspend', 'dismiss'])

export const actOnReport = endpoint({
  method: 'POST',
  path: '/operator/reports/:id/act',
  access: 'operator',
  summary:
    'Closes all reports of a message: warns its sender, takes it down, suspends its sender, or does nothing',
  params: reportParams,
  body: z.object({ act: reportAct, why }),
  answer: done,
})

export const reopenReport = endpoint({
  method: 'POST',
  path: '/operator/reports/:id/reopen',
  access: 'operator',
  summary:
    'Opens the reports of a message again that were dismissed, or whose sender was suspended, who may go on',
  params: reportParams,
  body: z.object({ why }),
  answer: done,
})

export const pauseSending = endpoint({
  method: 'POST',
  path: '/operator/pause',
  access: 'operator',
  summary: 'Has no text leave, codes and replies among them; what is on its way to the carrier is sent',
  body: z.object({ why }),
  answer: done,
})

export const resumeSending = endpoint({
  method: 'POST',
  path: '/operator/resume',
  access: 'operator',
  summary: 'Lets texts leave again, in their order',
  body: z.object({ why }),
  answer: done,
})

export const tryNow = endpoint({
  method: 'POST',
  path: '/operator/tryNow',
  access: 'operator',
  summary: 'Has the texts that wait for their next try tried at once',
  body: z.object({ why }),
  answer: done,
})

export const suspendTarget = endpoint({
  method: 'POST',
  path: '/operator/suspend',
  access: 'operator',
  summary:
    'Suspends a person, a group or a phone: what is on its way stops for good, and nothing new is sent',
  body: aboutTarget,
  answer: done,
})

export const unsuspendTarget = endpoint({
  method: 'POST',
  path: '/operator/unsuspend',
  access: 'operator',
  summary: 'Lets a person, a group or a phone go on',
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
  summary: 'Records a STOP that came by letter or by voice; START from the phone undoes it',
  body: aboutTarget,
  answer: done,
})

export const takeDown = endpoint({
  method: 'POST',
  path: '/operator/takeDown',
  access: 'operator',
  summary: 'Takes a message or a picture down; what arrived on phones stays there',
  body: z.object({ id: publicId('a message or a picture'), why }),
  answer: done,
})

export const deleteForPerson = endpoint({
  method: 'POST',
  path: '/operator/delete',
  access: 'operator',
  summary: 'Deletes the account of a person who asked for it',
  body: aboutTarget,
  answer: done,
})

export const handOverData = endpoint({
  method: 'POST',
  path: '/operator/data',
  access: 'operator',
  summary: 'Everything that is kept of a person, for a request of theirs',
  body: aboutTarget,
  answer: z.object({
    /** For the file, such as 'partyline-ana-2026-06-12.json'. */
    fileName: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
})

export const announceToAll = endpoint({
  method: 'POST',
  path: '/operator/announce',
  access: 'operator',
  summary: 'Texts everybody who has a username and has not asked out',
  body: z.object({
    words: z.string().trim().min(1, 'must not be empty').max(ANNOUNCED_MAX),
    why,
    idempotencyKey,
  }),
  answer: done,
})
