import { z } from 'zod'

const count = z.number().int()
/** ISO 8601, UTC. */
const time = z.string()

/** A person in the operators' lists, with only the ending of their phone. */
export const operatorPerson = z.object({
  _id: z.string(),
  /** '@ana', or first and last name, or '…42' of a person without either; 'a deleted account'. */
  name: z.string(),
  handle: z.string().nullable(),
  /** A path on this origin. */
  photo: z.string().nullable(),
  /** '…42'; null where the account is gone, or has no phone. */
  phoneEnding: z.string().nullable(),
  suspendedAt: time.nullable(),
  /** Since when it has said STOP. */
  stoppedAt: time.nullable(),
})
export type OperatorPerson = z.infer<typeof operatorPerson>

/** A message as operators see it. */
export const operatorMessage = z.object({
  _id: z.string(),
  /** By which the log and the command line know it. */
  number: z.string(),
  kind: z.enum(['broadcast', 'direct', 'group', 'intro', 'reply', 'code', 'event']),
  at: time,
  source: z.enum(['phone', 'web', 'line']),
  /** Null: Partyline itself. */
  sender: operatorPerson.nullable(),
  /** '#choir'; null where it went to no group. */
  group: z.string().nullable(),
  /** Null for codes, and for what one person wrote to another, unless it was reported. */
  words: z.string().nullable(),
  pictures: z.array(z.string()),
  /** 'stopped': nothing more of it is sent. */
  state: z.enum(['going', 'paused', 'stopped']),
})
export type OperatorMessage = z.infer<typeof operatorMessage>

/** The fate of one message at one phone. */
export const fate = z.object({
  /** 'delivered' and 'sent' were taken by the carrier; 'left-out' was not sent on purpose. */
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'left-out', 'delivered']),
  /** One word such as 'unreachable' or 'stopped'; null where there is nothing to add. */
  reason: z.string().nullable(),
  /** The reason in a sentence, and what Partyline does next. */
  explained: z.string().nullable(),
  /** The carrier's own sentence, as it came but for phone numbers; null where it said none. */
  said: z.string().nullable(),
  attempts: count,
  /** When the carrier took it. */
  sentAt: time.nullable(),
})
export type Fate = z.infer<typeof fate>

/** Something that is wrong, in the words of the operators' alarm. */
export const alarm = z.object({ key: z.string(), words: z.string(), since: time })

/** What a carrier said last. */
export const carrierWords = z.object({
  carrier: z.string(),
  /** 'accepted', or the carrier's own sentence, or what happened instead of an answer. */
  words: z.string(),
  ok: z.boolean(),
  at: time,
  /** Since when it says so. */
  since: time,
  /** When it last took a text; null for never. */
  acceptedAt: time.nullable(),
})

/** How this month's spending compares with its cap. */
export const capState = z.enum(['none', 'below', 'near', 'over'])

/** What an operator did. */
export const auditEntry = z.object({
  at: time,
  /** A username, the ending of a phone, or the account of the machine on the command line. */
  operator: z.string(),
  door: z.enum(['command line', 'page']),
  act: z.string(),
  /** '@ana', '#choir', the ending of a phone, or a number; null where it is about everything. */
  target: z.string().nullable(),
  why: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A person's choice, from the ledger of consent. */
export const ledgerEntry = z.object({
  at: time,
  act: z.string(),
  /** '@ana' or '#choir'; null for all texts. */
  target: z.string().nullable(),
  words: z.string(),
  source: z.enum(['phone', 'web', 'operator', 'carrier']),
  /** Null where the account is gone. */
  person: operatorPerson.nullable(),
  /** '…42' */
  phoneEnding: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** Texts and segments under one name. */
export const usage = z.object({
  /**
   * '@ana', '#choir', 'login codes', 'replies', 'deleted accounts', 'deleted groups'; a month such as
   * '2026-06'.
   */
  name: z.string(),
  /** Null where it is no person. */
  person: operatorPerson.nullable(),
  texts: z.number(),
  segments: z.number(),
})
export type Usage = z.infer<typeof usage>
