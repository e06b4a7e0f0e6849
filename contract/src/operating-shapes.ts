import { z } from 'zod'

export const count = z.number().int()
/** ISO 8601, UTC. */
export const time = z.string()

/** A person in the operators' lists, with only the ending of their phone. */
export const operatorPerson = z.object({
  _id: z.string(),
  /** '@ana', or first and last name, or '…42' for a person without both, or 'a deleted account'. */
  name: z.string(),
  handle: z.string().nullable(),
  /** A path on this origin. */
  photo: z.string().nullable(),
  /** '…42'; null when the account is deleted or has no phone. */
  phoneEnding: z.string().nullable(),
  suspendedAt: time.nullable(),
  /** The time of its STOP; null without one. */
  stoppedAt: time.nullable(),
})
export type OperatorPerson = z.infer<typeof operatorPerson>

/** A message as operators see it. */
export const operatorMessage = z.object({
  _id: z.string(),
  /** The number of the message in the log and on the command line. */
  number: z.string(),
  kind: z.enum(['broadcast', 'direct', 'group', 'intro', 'reply', 'code', 'event']),
  at: time,
  source: z.enum(['phone', 'web', 'line']),
  /** The sender; null for Partyline itself. */
  sender: operatorPerson.nullable(),
  /** '#choir'; null for a message without a group. */
  group: z.string().nullable(),
  /** Null for codes and for direct messages, unless the message was reported. */
  words: z.string().nullable(),
  pictures: z.array(z.string()),
  /** 'stopped' means that no more texts of it are sent. */
  state: z.enum(['going', 'paused', 'stopped']),
})
export type OperatorMessage = z.infer<typeof operatorMessage>

/** The outcome of one message at one phone. */
export const fate = z.object({
  /** The carrier has taken 'delivered' and 'sent' texts; 'left-out' was not sent on purpose. */
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'left-out', 'delivered']),
  /** One word such as 'unreachable' or 'stopped'; null without a reason. */
  reason: z.string().nullable(),
  /** The reason in a sentence, and Partyline's next step. */
  explained: z.string().nullable(),
  /** The carrier's own sentence without phone numbers; null when it sent none. */
  said: z.string().nullable(),
  attempts: count,
  /** The time when the carrier took it. */
  sentAt: time.nullable(),
})
export type Fate = z.infer<typeof fate>

/** A problem, in the words of the operators' alarm. */
export const alarm = z.object({ key: z.string(), words: z.string(), since: time })

/** A carrier's last answer. */
export const carrierWords = z.object({
  carrier: z.string(),
  /** 'accepted', the carrier's own sentence, or the event in place of an answer. */
  words: z.string(),
  ok: z.boolean(),
  at: time,
  /** The time since which the answer is the same. */
  since: time,
  /** The time when it last took a text; null for never. */
  acceptedAt: time.nullable(),
})

/** This month's segments compared with the cap. */
export const capState = z.enum(['none', 'below', 'near', 'over'])

/** An act of an operator. */
export const auditEntry = z.object({
  at: time,
  /** The operator: a username, the ending of a phone, or on the command line the account of the machine. */
  operator: z.string(),
  door: z.enum(['command line', 'page']),
  act: z.string(),
  /**
   * '@ana', '#choir', the ending of a phone, or a number; null when the act is about the whole installation.
   */
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
  /** The person; null when the account is deleted. */
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
  /** The person; null when the name is not a person's. */
  person: operatorPerson.nullable(),
  texts: z.number(),
  segments: z.number(),
})
export type Usage = z.infer<typeof usage>
