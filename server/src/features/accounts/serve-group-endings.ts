import * as calls from '@partyline/contract/group-endings'
import { groupCodeText } from '@partyline/domain/wording/accounts'
import * as wording from '@partyline/domain/wording/groups'
import type { FastifyRequest } from 'fastify'
import type { Context, Transact } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { type Door, type HttpRefusal, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { closeGroup } from '../groups/close-group.ts'
import { findOwnGroup } from '../groups/find-own-role.ts'
import { handOverGroup } from '../groups/hand-over-group.ts'
import { refuseGroup } from '../groups/refuse-group.ts'
import type { GroupRow } from '../groups/store.ts'
import { lockCaller } from '../people/caller.ts'
import type { PersonRow } from '../people/store.ts'
import { type OwnAct, sendOwnCode, spendOwnCode } from './own-code.ts'
import { answerSent, refuseChange } from './refuse-change.ts'

const DONE = { success: true as const }

interface EndingCall {
  params: { id: string }
  personId: Id
  request: FastifyRequest
}

/** Serves the calls that end a creator's place in a group. Each takes a code from their phone, as none can be undone. */
export function serveGroupEndings(
  door: Door,
  { transact, ownSession }: { transact: Transact; ownSession: (request: FastifyRequest) => Buffer },
): void {
  const forOwn = <Answer>(
    { params, personId, request }: EndingCall,
    ending: calls.GroupEnding,
    act: (context: Context, own: { group: GroupRow; confirmed: OwnAct }) => Promise<Answer>,
  ): Promise<Answer | HttpRefusal> =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const own = await findOwnGroup(context, { asker: person, groupId: params.id })
      if (!own.ok) return refuseGroup(own.reason)
      const use = `${ending} group ${own.group.id}` as const
      return act(context, {
        group: own.group,
        confirmed: { person, address: request.ip, session: ownSession(request), purpose: 'group', use },
      })
    })

  const forOwnWithCode = <Answer>(
    call: EndingCall & { body: { code: string } },
    ending: calls.GroupEnding,
    act: (context: Context, person: PersonRow) => Promise<Answer>,
  ): Promise<Answer | HttpRefusal> =>
    forOwn(call, ending, async (context, { confirmed }) => {
      const spent = await spendOwnCode(context, { ...confirmed, typed: call.body.code })
      return spent.ok ? act(context, confirmed.person) : refuseChange(spent)
    })

  serveSignedIn(door, calls.sendGroupCode, (call) =>
    forOwn(call, call.body.ending, async (context, { group, confirmed }) => {
      const say = (code: string) =>
        groupCodeText(context.settings.shortName, code, group.display_name, call.body.ending)
      return answerSent(await sendOwnCode(context, { ...confirmed, say }))
    }),
  )

  serveSignedIn(door, calls.handOverGroup, (call) =>
    forOwnWithCode(call, 'handOver', async (context, person) => {
      const evidence = { words: 'hand over', source: 'web' as const }
      const result = await handOverGroup(context, { person, groupId: call.params.id, evidence })
      if (result.ok) {
        const { group, heir } = result
        return { ...DONE, message: wording.handedOver(group.display_name, heir.display_handle ?? '') }
      }
      if (result.reason === 'no-heir')
        return refuse(409, result.reason, wording.noHeir(result.group.display_name))
      return refuseGroup(result.reason)
    }),
  )

  serveSignedIn(door, calls.closeGroup, (call) =>
    forOwnWithCode(call, 'close', async (context, asker) => {
      const evidence = { words: 'close', source: 'web' as const }
      const result = await closeGroup(context, { asker, groupId: call.params.id, evidence })
      return result.ok ? { ...DONE, message: wording.closed(result.name) } : refuseGroup(result.reason)
    }),
  )
}
