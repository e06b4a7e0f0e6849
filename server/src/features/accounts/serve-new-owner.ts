import * as calls from '@partyline/contract/event-hosting'
import { ownerCodeText } from '@partyline/domain/wording/accounts'
import { NOT_COHOST, TOO_LATE_TO_COHOST } from '@partyline/domain/wording/cohosts'
import type { FastifyRequest } from 'fastify'
import type { Context, Transact } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { type Door, type HttpRefusal, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { findNewOwner, handOver, type NoHandOver } from '../events/hosting/hand-over.ts'
import { NOT_OWNER, refuseHost } from '../events/refusals.ts'
import { lockCaller } from '../people/caller.ts'
import { sendOwnCode, spendOwnCode } from './own-code.ts'
import { answerSent, refuseChange } from './refuse-change.ts'

const DONE = { success: true as const }

interface OwnerCall {
  params: { id: string }
  body: { handle: string }
  personId: Id
  request: FastifyRequest
}

/** Serves the calls that hand an event over. They take a code from its owner's phone, because only the new owner can undo it. */
export function serveNewOwner(
  door: Door,
  { transact, ownSession }: { transact: Transact; ownSession: (request: FastifyRequest) => Buffer },
): void {
  serveSignedIn(door, calls.sendOwnerCode, (call) =>
    transact(async (context) => {
      const found = await findAct(context, call)
      if (!found.ok) return refuseHandOver(found.reason)
      const { event, heir, act } = found
      const say = (code: string) =>
        ownerCodeText(context.settings.shortName, code, event.title, heir.display_handle ?? '')
      return answerSent(await sendOwnCode(context, { ...act, session: ownSession(call.request), say }))
    }),
  )

  serveSignedIn(door, calls.handOver, (call) =>
    transact(async (context) => {
      const found = await findAct(context, call)
      if (!found.ok) return refuseHandOver(found.reason)
      const { event, heir, act } = found
      const spent = await spendOwnCode(context, {
        ...act,
        session: ownSession(call.request),
        typed: call.body.code,
      })
      if (!spent.ok) return refuseChange(spent)
      const { following } = call.body
      const result = await handOver(context, { event, owner: act.person, heir, following })
      return result.ok ? DONE : refuseHandOver(result.reason)
    }),
  )
}

function refuseHandOver(reason: NoHandOver['reason']): HttpRefusal {
  if (reason === 'not-cohost') return refuse(409, reason, NOT_COHOST)
  if (reason === 'over') return refuse(409, reason, TOO_LATE_TO_COHOST)
  return reason === 'not-yours' ? NOT_OWNER : refuseHost(reason)
}

async function findAct(context: Context, { params, body, personId, request }: OwnerCall) {
  const person = await lockCaller(context, personId)
  const found = await findNewOwner(context, { ...body, id: params.id, owner: person })
  if (!found.ok) return found
  const use = `hand event ${found.event.id} to ${found.heir.id}` as const
  return { ...found, act: { person, address: request.ip, purpose: 'event' as const, use } }
}
