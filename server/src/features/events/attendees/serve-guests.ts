import * as calls from '@partyline/contract/event-guests'
import { cleanName } from '@partyline/domain/names/clean-line'
import {
  EVENT_MISSING,
  HOSTS_ONLY,
  HOSTS_STAY,
  NO_SUCH_GUEST,
  OTHER_EVENT,
} from '@partyline/domain/wording/events'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import { actIdempotently } from '../../../platform/act-idempotently.ts'
import type { Transact } from '../../../platform/context.ts'
import { type Door, type HttpRefusal, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { lockCaller } from '../../people/caller.ts'
import { type AddGuestResult, addGuest } from './add-guest.ts'
import { checkIn } from './check-in.ts'
import { removeGuest } from './remove-guest.ts'

type GuestProblem = Extract<AddGuestResult, { ok: false }>['reason'] | 'no-guest' | 'hosts'
type Added = { ok: true; waiting: boolean } | { ok: false; reason: GuestProblem }

/** Serves the host's calls on the list: adding guests by hand, checking guests in, and removing guests. */
export function serveGuests(door: Door, { transact }: { transact: Transact }): void {
  serveSignedIn(door, calls.addGuest, ({ params, body: { key, ...body }, personId }) =>
    transact(async (context) => {
      await lockCaller(context, personId)
      const [firstName, lastName] = [cleanName(body.firstName), cleanName(body.lastName)]
      const guest = { ...body, firstName, lastName }
      const act = async (): Promise<Added> => {
        const result = await addGuest(context, { ...guest, id: params.id, personId })
        return result.ok ? { ok: true, waiting: result.waiting } : { ok: false, reason: result.reason }
      }
      const request = `a guest of ${params.id} ${JSON.stringify(guest)}`
      const once = { personId, key, request, other: OTHER_EVENT }
      const result = await actIdempotently(context, once, act)
      if (!result.ok) return refuseGuest(result.reason)
      return { success: true as const, data: { waiting: result.waiting } }
    }),
  )

  serveSignedIn(door, calls.setCheckIn, async ({ params, body, personId }) => {
    const result = await transact((context) => checkIn(context, { ...body, id: params.id, personId }))
    return result.ok ? { success: true as const } : refuseGuest(result.reason)
  })

  serveSignedIn(door, calls.removeGuest, async ({ params, body, personId }) => {
    const result = await transact((context) => removeGuest(context, { ...body, id: params.id, personId }))
    return result.ok ? { success: true as const } : refuseGuest(result.reason)
  })
}

function refuseGuest(reason: GuestProblem): HttpRefusal {
  if (reason === 'missing' || reason === 'unknown-zone') return refuse(404, 'missing', EVENT_MISSING)
  if (reason === 'not-allowed') return refuse(403, reason, HOSTS_ONLY)
  if (reason === 'no-guest') return refuse(404, reason, NO_SUCH_GUEST)
  if (reason === 'hosts') return refuse(409, reason, HOSTS_STAY)
  return refuse(reason === 'nameless' ? 422 : 409, reason, rsvpRefusals[reason])
}
