import { CONSENT_WAYS, IMPORT_CHARACTERS_MAX } from '@partyline/domain/importing'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** A list of phone numbers, with the target of the invitation. */
const list = z.object({
  /** CSV with a header of the column `phone` and, optionally, `name`; or vCards. At most 1,000 rows. */
  csv: z.string().max(IMPORT_CHARACTERS_MAX),
  /** The name of the column with the phone numbers. Without it, the one with the fittest name is taken. */
  column: z.string().max(1000).optional(),
  /** A group that the caller runs. Without it, people are invited to follow the caller. */
  group: publicId('a group').optional(),
})

/** How everybody on the list gave their number to its owner. The invitation says it. */
const consent = z.enum(CONSENT_WAYS)

const unreadable = z.array(
  z.object({
    /** The number of the row in a spreadsheet, where the header is row 1; of vCards the place of the card. */
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
  carries: 'list',
  summary: 'Checks a list of phone numbers without a text: names the invalid rows, and shows the invitation',
  body: list.extend({ consent: consent.optional() }),
  answer: z.object({
    data: z.object({
      /** The column that the phone numbers are read from. */
      column: z.object({
        name: z.string(),
        /** Its first three numbers, with all but the last two digits hidden. */
        numbers: z.array(z.string()),
        /** The names of the other columns that could have the phone numbers. Send one as `column` to take it. */
        others: z.array(z.string()),
      }),
      /** The number of different valid phone numbers. Some may be left out of the invitation. */
      people: z.number().int(),
      unreadable,
      /** The text for each person; '' without `consent`. */
      text: z.string(),
    }),
  }),
})

export const importPeople = endpoint({
  method: 'POST',
  path: '/import',
  access: 'signed-in',
  scope: 'people:invite',
  carries: 'list',
  summary: 'Invites each person on a list of phone numbers once, with one text that asks for YES',
  body: list.extend({ consent, key: idempotencyKey.optional() }),
  answer: success.extend({
    data: z.object({
      /** The number of people who get a text. */
      invited: z.number().int(),
      /**
       * The number of people who were invited before, did not accept another list within 90 days, follow already, or
       * want no texts. The answer does not say which.
       */
      leftOut: z.number().int(),
      unreadable,
    }),
  }),
})
