import { QUESTION_MAX, QUESTIONS_MAX, REPLY_MAX } from '@partyline/domain/events/guest-questions'
import { PLUS_ONES_MAX } from '@partyline/domain/events/rsvp'
import { GUEST_NOTE_MAX } from '@partyline/domain/limits/note-limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { answer, eventId, eventParams, zone } from './events.ts'

export const answerRsvp = endpoint({
  method: 'POST',
  path: '/events/rsvp',
  access: 'signed-in',
  summary: 'Answers an event; the last answer counts',
  body: z.object({
    eventId,
    /**
     * The viewer's zone, an IANA name. Texts about the event use it. Without one, the zone that the event has
     * now counts.
     */
    timezone: zone.optional(),
    notify: z.boolean().default(false),
    status: answer,
    /** Stored only if neither name is known yet. */
    firstName: z.string().max(200).nullish(),
    lastName: z.string().max(200).nullish(),
    /** The number of plus-ones, if the event allows them. */
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
      /** The guest had answered before. */
      updated: z.boolean(),
      /** The guest said Yes to a full event. */
      waiting: z.boolean(),
      going: z.number().int(),
      /**
       * How many more people the guest asked for than fit. The guest keeps the place with as
       * many plus-ones as before. Absent when all fit.
       */
      noRoomFor: z.number().int().min(1).optional(),
      /** True for a guest who has blocked the host, and so gets no texts about the event. */
      blockedHost: z.literal(true).optional(),
      /** True for a guest who asked for texts and whose phone has said STOP, so that none comes before START. */
      stopped: z.literal(true).optional(),
      /** The outcome for the note. 'none' means that it was blank. */
      note: z.enum(['kept', 'none', 'takes-none', 'too-many']).optional(),
    }),
  }),
})

export const replyToQuestions = endpoint({
  method: 'POST',
  path: '/events/event/:id/replies',
  access: 'signed-in',
  summary: "Replies to the host's questions after an RSVP; the last reply to each counts",
  params: eventParams,
  body: z.object({
    replies: z
      .array(
        z.object({
          /** The question, with the event's words. */
          question: z.string().max(QUESTION_MAX),
          /** Blank removes the earlier reply. */
          reply: z.string().max(REPLY_MAX),
        }),
      )
      .max(QUESTIONS_MAX),
  }),
  answer: success,
})
