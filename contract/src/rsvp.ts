import { GUEST_NOTE_MAX } from '@partyline/domain/note-limits'
import { PLUS_ONES_MAX } from '@partyline/domain/rsvp'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { answer, eventId, zone } from './events.ts'

export const answerRsvp = endpoint({
  method: 'POST',
  path: '/events/rsvp',
  access: 'signed-in',
  summary: 'Answers an event: again and again, the last one counts',
  body: z.object({
    eventId,
    /** The viewer's IANA name: texts about the event are worded in it. Left out: the event's. */
    timezone: zone.optional(),
    notify: z.boolean().default(false),
    status: answer,
    /** Kept only where neither name is known yet. */
    firstName: z.string().max(200).nullish(),
    lastName: z.string().max(200).nullish(),
    /** Whom they bring along, where the event allows it. */
    guests: z.number().int().min(0).max(PLUS_ONES_MAX).default(0),
    /** Words for the hosts alone, in the place of those before; blank takes them back, left out keeps them. */
    note: z.string().max(GUEST_NOTE_MAX).optional(),
  }),
  answer: success.extend({
    data: z.object({
      status: answer,
      /** There had been an answer before. */
      updated: z.boolean(),
      /** Yes to a full event. */
      waiting: z.boolean(),
      going: z.number().int(),
      /** What became of the note that came along; 'none': it was blank. */
      note: z.enum(['kept', 'none', 'takes-none', 'too-many']).optional(),
    }),
  }),
})
