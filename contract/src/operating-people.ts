import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, publicId } from './endpoint.ts'
import { auditEntry, fate, ledgerEntry, operatorMessage, operatorPerson } from './operating-shapes.ts'
import { personParams } from './people.ts'

const count = z.number().int()
/** ISO 8601, UTC. */
const time = z.string()

export const getOperatorPeople = endpoint({
  method: 'GET',
  path: '/operator/people',
  access: 'operator',
  summary:
    'People, newest first: all, or those whose name, username or number is like some words; groups too',
  query: pageQuery.extend({
    /** A beginning of a name or a username, '#choir', a whole number, or four digits of one or more. */
    q: z.string().trim().max(100).default(''),
  }),
  answer: z.object({
    people: z.array(operatorPerson.extend({ joinedAt: time, lastSeenAt: time, followers: count })),
    next: nextCursor,
    /** Groups whose name begins so; none where nothing was asked for. */
    groups: z.array(
      z.object({ _id: z.string(), name: z.string(), members: count, suspendedAt: time.nullable() }),
    ),
  }),
})

export const getOperatorPerson = endpoint({
  method: 'GET',
  path: '/operator/people/:id',
  access: 'operator',
  summary:
    'One person: how things stand, what they sent, what became of their texts, their ledger, acts about them',
  params: personParams,
  answer: z.object({
    person: operatorPerson.extend({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** E.164, whole: operators answer letters and calls. */
      phone: z.string(),
      /** Names them in a call of an operator's. */
      target: z.string(),
      joinedAt: time,
      lastSeenAt: time,
      /** Why nothing is sent to the phone until it texts again; null where texts go there. */
      sparedBecause: z.enum(['opted-out', 'unreachable', 'failing']).nullable(),
      followers: count,
      following: count,
      sessions: count,
      /** Reports of their messages, and by them. */
      reported: count,
      reports: count,
    }),
    /** Whom they follow and which groups they are in, 100 at most, newest first. */
    follows: z.array(
      z.object({
        name: z.string(),
        person: operatorPerson.nullable(),
        since: time,
        mutedUntil: time.nullable(),
      }),
    ),
    /** The last 20 texts to their phone. */
    received: z.array(z.object({ message: operatorMessage, fate })),
    /** The last 20 messages of theirs. */
    sent: z.array(z.object({ message: operatorMessage, phones: count, failed: count, waiting: count })),
    /** Newest first, 50 at most. */
    ledger: z.array(ledgerEntry),
    audit: z.array(auditEntry),
  }),
})

export const getOperatorMessage = endpoint({
  method: 'GET',
  path: '/operator/messages/:id',
  access: 'operator',
  summary: 'What became of a message or of a text that came in, by any id that the log or an address has',
  params: z.object({ id: publicId('a message or a text') }),
  answer: z.object({
    /** Null: the id is of a text that came in. */
    message: operatorMessage.nullable(),
    counts: z.array(fate.pick({ state: true, reason: true, explained: true }).extend({ phones: count })),
    /** Up to 100 phones: those that did not get it first. */
    fates: z.array(fate.extend({ person: operatorPerson })),
    text: z
      .object({
        number: z.string(),
        carrier: z.string(),
        person: operatorPerson.nullable(),
        phoneEnding: z.string(),
        receivedAt: time,
        answeredAt: time.nullable(),
        failedAt: time.nullable(),
        attempts: count,
      })
      .nullable(),
  }),
})

export const getFailedTexts = endpoint({
  method: 'GET',
  path: '/operator/failed',
  access: 'operator',
  summary: 'The texts of the last 24 hours that failed, newest first, 100 at most',
  answer: z.object({ texts: z.array(z.object({ message: operatorMessage, person: operatorPerson, fate })) }),
})
