import { IMPORT_CHARACTERS_MAX } from '@partyline/domain/importing'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** A list of phone numbers, with the target of the invitation. */
const list = z.object({
  /** CSV with a header of the column `phone` and, optionally, `name` and `consent`. At most 1,000 rows. */
  csv: z.string().max(IMPORT_CHARACTERS_MAX),
  /**
   * When and how everybody on the list agreed, for the rows whose column `consent` is empty. The invitation
   * quotes it.
   */
  evidence: z.string().max(1000).default(''),
  /** A group that the caller runs. Without it, people are invited to follow the caller. */
  group: publicId('a group').optional(),
})

const unreadable = z.array(
  z.object({
    /** The number of the row in a spreadsheet, where the header is row 1. */
    row: z.number().int(),
    /** A code for programs that stays the same. */
    reason: z.string(),
    /** A sentence for people. */
    message: z.string(),
  }),
)
/** A row of a list that cannot be used. */
export type UnreadableRow = z.infer<typeof unreadable>[number]

export const checkImport = endpoint({
  method: 'POST',
  path: '/import/check',
  access: 'signed-in',
  scope: 'people:invite',
  summary: 'Checks a list of phone numbers without a text: names the invalid rows, and shows the invitation',
  body: list,
  answer: z.object({
    data: z.object({
      /** The number of different valid phone numbers. Some may be left out of the invitation. */
      people: z.number().int(),
      unreadable,
      /** The text for the first person; '' when no row is valid. */
      text: z.string(),
    }),
  }),
})

export const importPeople = endpoint({
  method: 'POST',
  path: '/import',
  access: 'signed-in',
  scope: 'people:invite',
  summary: 'Invites each person on a list of phone numbers once, with one text that asks for YES',
  body: list.extend({ key: idempotencyKey.optional() }),
  answer: success.extend({
    data: z.object({
      /** The number of people who get a text. */
      invited: z.number().int(),
      /**
       * The number of people who were invited before, follow already, or want no texts. The answer does not
       * say which.
       */
      leftOut: z.number().int(),
      unreadable,
    }),
  }),
})
