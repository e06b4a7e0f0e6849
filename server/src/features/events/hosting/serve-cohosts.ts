import * as calls from '@partyline/contract/event-hosting'
import type { Region } from '@partyline/domain/time/regions'
import * as cohosts from '@partyline/domain/wording/cohosts'
import { OWNER_HOSTS_ALREADY } from '@partyline/domain/wording/event-refusals'
import { unknownHandle } from '@partyline/domain/wording/following'
import type { Kysely } from 'kysely'
import type { Clock, Transact } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Door, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { lockCaller } from '../../people/caller.ts'
import { describePerson } from '../../people/describe-person.ts'
import { describeEvent } from '../describe-event.ts'
import { findHosted } from '../find-hosted.ts'
import { MISSING, NOT_OWNER } from '../refusals.ts'
import { listInvitations } from '../stores/cohost-store.ts'
import { findRsvp } from '../stores/rsvp-store.ts'
import { findView } from '../view-store.ts'
import { answerCohosting } from './answer-cohosting.ts'
import { checkCohost } from './check-cohost.ts'
import { setCohost } from './set-cohost.ts'

const cohostStates = {
  cohost: cohosts.COHOST_ALREADY,
  invited: cohosts.INVITED_ALREADY,
  declined: cohosts.COHOST_DECLINED,
}

/** Serves the calls about the hosts of an event: to ask, take off and answer. */
export function serveCohosts(
  door: Door,
  deps: { db: Kysely<Schema>; transact: Transact; clock: Clock; region: Region },
): void {
  const { db, transact, clock, region } = deps

  serveSignedIn(door, calls.checkCohost, async ({ params, body: { handle }, personId }) => {
    const result = await transact((context) =>
      checkCohost(context, { id: params.id, personId, handle, cohost: true }),
    )
    const error = (message: string) => ({ handle, validity: 'error' as const, message })
    if (result.ok) {
      const { state, person } = result
      if (state !== 'none') return error(cohostStates[state])
      const message = cohosts.mayCohost(person.display_handle ?? handle)
      return { handle, validity: 'success' as const, message }
    }
    if (result.reason === 'unknown-handle') return error(unknownHandle(handle))
    if (result.reason === 'owner') return error(OWNER_HOSTS_ALREADY)
    return result.reason === 'missing' ? MISSING : NOT_OWNER
  })

  serveSignedIn(door, calls.setCohost, ({ params, body, personId }) =>
    transact(async (context) => {
      const result = await setCohost(context, { ...body, id: params.id, personId })
      if (!result.ok) {
        if (result.reason === 'unknown-handle') return refuse(404, result.reason, unknownHandle(body.handle))
        if (result.reason === 'owner') return refuse(409, result.reason, OWNER_HOSTS_ALREADY)
        if (result.reason === 'declined') return refuse(409, result.reason, cohosts.COHOST_DECLINED)
        return result.reason === 'not-allowed' ? NOT_OWNER : MISSING
      }
      const { person, invited } = result
      if (invited) return { success: true as const, data: { user: null, invited } }
      const hosted = await findHosted(context, params.id, personId)
      const rsvp = hosted.ok ? await findRsvp(context, hosted.event.id, person.id) : undefined
      // A person without a part in the event stays unnamed. Otherwise this call would reveal the name behind
      // any username.
      if (!body.cohost && !rsvp) return { success: true as const, data: { user: null, invited } }
      const user = {
        id: person.public_id,
        role: body.cohost ? ('COHOST' as const) : ('GUEST' as const),
        status: rsvp?.status ?? null,
        waiting: (rsvp?.waiting_since ?? null) !== null,
        person: describePerson(person),
      }
      return { success: true as const, data: { user, invited } }
    }),
  )

  serveSignedIn(door, calls.answerCohosting, ({ params, body: { accept }, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const result = await answerCohosting(context, { person, event: { publicId: params.id }, accept })
      if (result.ok) return { success: true as const }
      if (result.reason === 'over') return refuse(409, result.reason, cohosts.TOO_LATE_TO_COHOST)
      return result.reason === 'missing' ? MISSING : refuse(403, result.reason, cohosts.NOT_INVITED)
    }),
  )

  serveSignedIn(door, calls.getInvitations, async ({ personId }) => {
    const now = clock()
    const ids = await listInvitations(db, { personId, now, limit: 50 })
    const views = await Promise.all(ids.map((id) => findView(db, id, personId)))
    return { data: views.flatMap((view) => (view ? [describeEvent(view, [], { now, region })] : [])) }
  })
}
