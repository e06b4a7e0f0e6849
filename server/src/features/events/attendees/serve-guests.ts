import * as calls from '@partyline/contract/event-guests'
import { answerForGuest as answerForGuestCall } from '@partyline/contract/event-hosting'
import { cleanName } from '@partyline/domain/names/clean-line'
import { HOSTS_STAY, NO_SUCH_GUEST, OTHER_EVENT } from '@partyline/domain/wording/event-refusals'
import { actIdempotently } from '../../../platform/act-idempotently.ts'
import type { Transact } from '../../../platform/context.ts'
import { type Door, type HttpRefusal, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { lockCaller } from '../../people/caller.ts'
import { refuseHost, refuseRsvp } from '../refusals.ts'
import { type AddGuestResult, addGuest } from './add-guest.ts'
import { answerForGuest } from './answer-for-guest.ts'
import { checkIn } from './check-in.ts'
import { removeGuest } from './remove-guest.ts'

type GuestProblem = Extract<AddGuestResult, { ok: false }>['reason'] | 'no-guest' | 'hosts'
type Added = { ok: true; waiting: boolean } | { ok: false; reason: GuestProblem }

/** Serves the host's calls on the list: adding guests by hand, answering for them, checking in, and removing. */
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

  serveSignedIn(door, answerForGuestCall, async ({ params, body, personId }) => {
    const input = { ...body, guests: body.guests, id: params.id, personId }
    const result = await transact((context) => answerForGuest(context, input))
    if (!result.ok) return refuseGuest(result.reason)
    const { waiting, noRoomFor } = result
    return { success: true as const, data: { waiting, ...(noRoomFor > 0 && { noRoomFor }) } }
  })

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
  if (reason === 'not-allowed') return refuseHost(reason)
  if (reason === 'no-guest') return refuse(404, reason, NO_SUCH_GUEST)
  return reason === 'hosts' ? refuse(409, reason, HOSTS_STAY) : refuseRsvp(reason)
}
