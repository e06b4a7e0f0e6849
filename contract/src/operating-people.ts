import { z } from 'zod'
import { endpoint, nextCursor, pageQuery, publicId } from './endpoint.ts'
import {
  auditEntry,
  count,
  fate,
  ledgerEntry,
  operatorMessage,
  operatorPerson,
  time,
} from './operating-shapes.ts'
import { personParams } from './people.ts'

export const getOperatorPeople = endpoint({
  method: 'GET',
  path: '/operator/people',
  access: 'operator',
  summary: 'Lists people, newest first, and finds people and groups by name, username or number',
  query: pageQuery.extend({
    /**
     * The beginning of a name or a username, '#choir', a whole phone number, or at least its last four
     * digits.
     */
    q: z.string().trim().max(100).default(''),
  }),
  answer: z.object({
    people: z.array(operatorPerson.extend({ joinedAt: time, lastSeenAt: time, followers: count })),
    next: nextCursor,
    /** The groups whose name begins with the search; none without a search. */
    groups: z.array(
      z.object({ _id: z.string(), name: z.string(), members: count, suspendedAt: time.nullable() }),
    ),
  }),
})

export const getOperatorPerson = endpoint({
  method: 'GET',
  path: '/operator/people/:id',
  access: 'operator',
  summary: 'Reads a person: state, messages, the outcome of their texts, ledger, and the acts of operators',
  params: personParams,
  answer: z.object({
    person: operatorPerson.extend({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** E.164, the whole number, because operators answer letters and calls. */
      phone: z.string(),
      /** The name of the person in operators' calls. */
      target: z.string(),
      joinedAt: time,
      lastSeenAt: time,
      /** The reason why no text is sent to the phone until it texts again; null when texts are sent. */
      sparedBecause: z.enum(['opted-out', 'unreachable', 'failing']).nullable(),
      /** Since when they may invite people from lists of phone numbers; null when they may not. */
      listsAllowedAt: time.nullable(),
      hidesOlder: z.boolean(),
      followers: count,
      following: count,
      sessions: count,
      /** The numbers of reports of their messages, and of reports by them. */
      reported: count,
      reports: count,
    }),
    /** The people and groups that they follow, at most 100, newest first. */
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
    /** Their last 20 messages. */
    sent: z.array(z.object({ message: operatorMessage, phones: count, failed: count, waiting: count })),
    /** At most 50, newest first. */
    ledger: z.array(ledgerEntry),
    audit: z.array(auditEntry),
  }),
})

export const getOperatorMessage = endpoint({
  method: 'GET',
  path: '/operator/messages/:id',
  access: 'operator',
  summary: 'Traces a message or an inbound text by any of its ids in the log or in an address',
  params: z.object({ id: publicId('a message or a text') }),
  answer: z.object({
    /** The message; null when the id belongs to an inbound text. */
    message: operatorMessage.nullable(),
    counts: z.array(fate.pick({ state: true, reason: true, explained: true }).extend({ phones: count })),
    /** Up to 100 phones, first the phones that did not get it. */
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
  summary: 'Lists the texts of the last 24 hours that failed, newest first, at most 100',
  answer: z.object({ texts: z.array(z.object({ message: operatorMessage, person: operatorPerson, fate })) }),
})
