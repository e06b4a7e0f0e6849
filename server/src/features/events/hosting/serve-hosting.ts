import { API_BASE } from '@partyline/contract/endpoint'
import * as calls from '@partyline/contract/event-hosting'
import type { Region } from '@partyline/domain/time/regions'
import { guestMessageProblems, OTHER_EVENT } from '@partyline/domain/wording/event-refusals'
import { OTHER_WORDS } from '@partyline/domain/wording/messages'
import type { Kysely } from 'kysely'
import { actIdempotently } from '../../../platform/act-idempotently.ts'
import type { Clock, Transact } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import {
  answerRefusal,
  type Door,
  type HttpRefusal,
  Refused,
  refuse,
  SIGN_IN_FIRST,
  serveSignedIn,
} from '../../../platform/http/http.ts'
import { lockCaller } from '../../people/caller.ts'
import { describePerson } from '../../people/describe-person.ts'
import { writeGuestsCsv } from '../attendees/guests-csv.ts'
import { findHosted } from '../find-hosted.ts'
import { duplicateEvent } from '../form/duplicate-event.ts'
import { type MessageGuestsResult, messageGuests } from '../guest-texts/message-guests.ts'
import { readReminder } from '../guest-texts/read-reminder.ts'
import { MISSING, NOT_OWNER, refuseHost } from '../refusals.ts'
import { readHosting } from './read-hosting.ts'
import { serveCohosts } from './serve-cohosts.ts'
import { serveGuestWords } from './serve-guest-words.ts'

interface HostingDeps {
  db: Kysely<Schema>
  transact: Transact
  clock: Clock
  region: Region
}

/** Serves the host's calls beyond the form. */
export function serveHosting(door: Door, deps: HostingDeps): void {
  const { db } = deps
  serveGuestWords(door, deps)
  serveCohosts(door, deps)
  serveHostActs(door, deps)

  serveSignedIn(door, calls.getReminder, async ({ params, personId }) => {
    const result = await readReminder(db, { id: params.id, personId })
    return result.ok ? { data: result.reminder } : refuseHost(result.reason)
  })

  serveSignedIn(door, calls.getHosting, async ({ params, personId }) => {
    const result = await readHosting(db, { id: params.id, personId })
    if (!result.ok) return refuseHost(result.reason)
    const { cohosts, invited, people, unasked, unanswered, lists } = result
    return { data: { cohosts: cohosts.map(describePerson), invited, people, unasked, unanswered, lists } }
  })

  serveGuestsFile(door, deps)
}

function serveHostActs(door: Door, { transact }: HostingDeps): void {
  serveSignedIn(door, calls.messageGuests, ({ params: { id }, body: { message, lists, key }, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const request = `words to the guests ${lists ?? ''}of ${id} ${message}`
      const once = { personId, key, request, other: OTHER_WORDS }
      const data = await actIdempotently(context, once, async () => {
        const result = await messageGuests(context, { id, person, message, lists })
        // Throw, so that the key is free for another try.
        if (!result.ok) throw new Refused(refuseWords(result.reason))
        return { people: result.people, unasked: result.unasked }
      })
      return { success: true as const, data }
    }),
  )

  serveSignedIn(door, calls.duplicateEvent, ({ params: { id }, body: { key }, personId }) =>
    transact(async (context) => {
      await lockCaller(context, personId)
      const duplicate = () => duplicateEvent(context, { id, personId })
      const request = `a duplicate of ${id}`
      const once = { personId, key, request, other: OTHER_EVENT }
      const result = await actIdempotently(context, once, duplicate)
      if (result.ok) return { success: true as const, data: { insertedId: result.id } }
      return result.reason === 'missing' ? MISSING : NOT_OWNER
    }),
  )
}

function serveGuestsFile(door: Door, { db, transact }: HostingDeps): void {
  door.app.get<{ Params: { id: string } }>(API_BASE + calls.GUESTS_PATH, async (request, reply) => {
    const personId = await door.authenticate(request, reply)
    if (personId === undefined) return answerRefusal(reply, SIGN_IN_FIRST)
    return door.inTurn({ address: request.ip, personId }, async () => {
      const hosted = await transact((context) => findHosted(context, request.params.id, personId))
      if (!hosted.ok) return answerRefusal(reply, refuseHost(hosted.reason))
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="guests.csv"')
        .send(await writeGuestsCsv(db, hosted.event))
    })
  })
}

function refuseWords(reason: Extract<MessageGuestsResult, { ok: false }>['reason']): HttpRefusal {
  return reason === 'empty' || reason === 'too-long'
    ? refuse(422, reason, guestMessageProblems[reason])
    : refuseHost(reason)
}
