import { QUESTION_MAX, QUESTIONS_MAX, REPLY_MAX } from '@partyline/domain/guest-questions'
import { GUEST_NOTE_MAX } from '@partyline/domain/note-limits'
import { PLUS_ONES_MAX } from '@partyline/domain/rsvp'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { answer, eventId, eventParams, zone } from './events.ts'

export const answerRsvp = endpoint({
  method: 'POST',
  path: '/events/rsvp',
  access: 'signed-in',
  summary: 'Answers an event: again and again, the last one counts',
  body: z.object({
    eventId,
    /** The viewer's zone, an IANA name. Texts about the event use it. By default the event's. */
    timezone: zone.optional(),
    notify: z.boolean().default(false),
    status: answer,
    /** Kept only if neither name is known yet. */
    firstName: z.string().max(200).nullish(),
    lastName: z.string().max(200).nullish(),
    /** How many people they bring along, if the event allows it. */
    guests: z.number().int().min(0).max(PLUS_ONES_MAX).default(0),
    /**
     * Words for the hosts only, which replace earlier ones. Blank removes them, and an absent note keeps
     * them.
     */
    note: z.string().max(GUEST_NOTE_MAX).optional(),
  }),
  answer: success.extend({
    data: z.object({
      status: answer,
      /** They had answered before. */
      updated: z.boolean(),
      /** They said Yes to a full event. */
      waiting: z.boolean(),
      going: z.number().int(),
      /** The outcome for the note; 'none': it was blank. */
      note: z.enum(['kept', 'none', 'takes-none', 'too-many']).optional(),
    }),
  }),
})

export const replyToQuestions = endpoint({
  method: 'POST',
  path: '/events/event/:id/replies',
  access: 'signed-in',
  summary: "Replies to the host's questions, for a guest who has answered; the last reply to each counts",
  params: eventParams,
  body: z.object({
    replies: z
      .array(
        z.object({
          /** As the event has it. */
          question: z.string().max(QUESTION_MAX),
          /** Blank takes back the reply there is. */
          reply: z.string().max(REPLY_MAX),
        }),
      )
      .max(QUESTIONS_MAX),
  }),
  answer: success,
})
