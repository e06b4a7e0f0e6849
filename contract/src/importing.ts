import { IMPORT_CHARACTERS_MAX } from '@partyline/domain/importing'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** A list of phone numbers, and what its people are invited to. */
const list = z.object({
  /** CSV with a header: a column `phone`, and if there are any the columns `name` and `consent`. 1,000 rows at most. */
  csv: z.string().max(IMPORT_CHARACTERS_MAX),
  /** When and how everybody on the list agreed, for the rows whose column `consent` is empty. The invitation quotes it. */
  evidence: z.string().max(1000).default(''),
  /** A group that the person signed in runs; left out, people are invited to follow the person signed in. */
  group: publicId('a group').optional(),
})

const unreadable = z.array(
  z.object({
    /** As a spreadsheet counts: the header is row 1. */
    row: z.number().int(),
    /** A word that stays the same. */
    reason: z.string(),
    /** For people. */
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
  summary:
    'Reads a list of phone numbers and texts nobody: says which rows cannot be used, and what people would read',
  body: list,
  answer: z.object({
    data: z.object({
      /** How many different numbers can be read. Some of them may be left out when they are invited. */
      people: z.number().int(),
      unreadable,
      /** What the first of them would read; '' where nobody can be read. */
      text: z.string(),
    }),
  }),
})

export const importPeople = endpoint({
  method: 'POST',
  path: '/import',
  access: 'signed-in',
  scope: 'people:invite',
  summary:
    'Invites everybody on a list of phone numbers, each by one text that must be answered with YES, and nobody twice',
  body: list.extend({ key: idempotencyKey.optional() }),
  answer: success.extend({
    data: z.object({
      /** How many get a text. */
      invited: z.number().int(),
      /** Invited before, following already, or wanting no texts; which of those is not told. */
      leftOut: z.number().int(),
      unreadable,
    }),
  }),
})
