import * as calls from '@partyline/contract/event-invitations'
import { OTHER_EVENT } from '@partyline/domain/wording/event-refusals'
import { type InviteProblem, inviteProblems } from '@partyline/domain/wording/invitations'
import { actIdempotently } from '../../platform/act-idempotently.ts'
import type { Clock, Context, Transact } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { type Door, type HttpRefusal, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { findHosted } from '../events/find-hosted.ts'
import { refuseHost } from '../events/refusals.ts'
import { lockCaller } from '../people/caller.ts'
import { describePerson } from '../people/describe-person.ts'
import { countInvitation, invite } from './invite.ts'
import { NUDGE_AFTER_MS, nudge } from './nudge.ts'
import { countFollowers, listUnanswered, listWritableGroups, type UnansweredRow } from './store.ts'

const LISTED = 500

type Sent = { ok: true; people: number } | { ok: false; reason: 'missing' | 'not-allowed' | InviteProblem }

/** Serves the calls for inviting people to an event and for nudging them. */
export function serveInviting(door: Door, { transact, clock }: { transact: Transact; clock: Clock }): void {
  serveSignedIn(door, calls.getInvitable, ({ params, personId }) =>
    transact(async (context) => {
      const hosted = await findHosted(context, params.id, personId)
      if (!hosted.ok) return refuseInvite(hosted.reason)
      const groups = await listWritableGroups(context.tx, personId)
      return {
        data: {
          groups: groups.map(({ public_id, display_name, followers }) => {
            return { _id: public_id, displayGroupName: display_name, followers }
          }),
          followers: await countFollowers(context.tx, personId),
        },
      }
    }),
  )

  serveSignedIn(door, calls.countInvitation, async ({ params, body, personId }) => {
    const result = await transact((context) => countInvitation(context, { ...body, id: params.id, personId }))
    return result.ok ? { data: result.counts } : refuseInvite(result.reason)
  })

  serveSignedIn(door, calls.inviteToEvent, ({ params, body: { key, ...body }, personId }) =>
    transact((context) => {
      const act = () => invite(context, { ...body, id: params.id, personId })
      return send(context, { personId, key, request: `invite to ${params.id} ${JSON.stringify(body)}` }, act)
    }),
  )

  serveSignedIn(door, calls.getUnanswered, ({ params, personId }) =>
    transact(async (context) => {
      const hosted = await findHosted(context, params.id, personId)
      if (!hosted.ok) return refuseInvite(hosted.reason)
      const list = { eventId: hosted.event.id, inviterId: personId, limit: LISTED }
      const { people, total } = await listUnanswered(context.tx, list)
      return { data: { people: people.map((row) => describeUnanswered(row, clock())), total } }
    }),
  )

  serveSignedIn(door, calls.nudgeUnanswered, ({ params, body: { key, people }, personId }) =>
    transact((context) => {
      const act = () => nudge(context, { id: params.id, personId, people })
      return send(context, { personId, key, request: `nudge for ${params.id} ${people.join(' ')}` }, act)
    }),
  )
}

async function send(
  context: Context,
  input: { personId: Id; key: string | undefined; request: string },
  act: () => Promise<Sent>,
) {
  await lockCaller(context, input.personId)
  const result = await actIdempotently(context, { ...input, other: OTHER_EVENT }, act)
  return result.ok ? { success: true as const, data: { people: result.people } } : refuseInvite(result.reason)
}

function describeUnanswered(row: UnansweredRow, now: Date) {
  const last = row.nudgedAt ?? row.invitedAt
  return {
    ...describePerson(row),
    numberEnd: row.phone?.slice(-2) ?? '',
    invitedAt: row.invitedAt.toISOString(),
    nudgedAt: row.nudgedAt?.toISOString() ?? null,
    mayNudge: now.getTime() - last.getTime() >= NUDGE_AFTER_MS,
  }
}

function refuseInvite(reason: 'missing' | 'not-allowed' | InviteProblem): HttpRefusal {
  if (reason === 'missing' || reason === 'not-allowed') return refuseHost(reason)
  const status = reason === 'closed' || reason === 'no-answers' ? 409 : 422
  return refuse(status, reason, inviteProblems[reason])
}
