import * as calls from '@partyline/contract/operating-acts'
import { FRESH_LOGIN } from '@partyline/domain/sign-in'
import { OLD_LOGIN, OTHER_ANNOUNCEMENT, UNKNOWN_PERSON } from '@partyline/domain/wording/operator-acts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { actIdempotently } from '../../../platform/act-idempotently.ts'
import type { Context, Transact } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { type Door, Refused, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { downloadName, writeDownload } from '../../accounts/write-download.ts'
import type { Cookies } from '../../sign-in/cookies.ts'
import { findSession } from '../../sign-in/session-store.ts'
import { answerDataRequest } from './act-for-person.ts'
import type { Operator } from './audit-store.ts'
import { findOperator } from './find-operator.ts'
import { type Obeyed, type Order, obey } from './obey.ts'

/**
 * Serves the calls by which operators act. The three that reach everybody, read everything about a person or end an
 * account take a fresh login, because an operator's lost laptop may still be logged in.
 */
export function serveOrders(
  door: Door,
  { db, transact, cookies }: { db: Kysely<Schema>; transact: Transact; cookies: Cookies },
): void {
  const requireFreshLogin = async ({ tx, now }: Context, request: FastifyRequest) => {
    const session = await findSession(tx, sha256(cookies.readSession(request) ?? ''), now)
    const age = now.getTime() - (session?.created_at.getTime() ?? 0)
    if (age > FRESH_LOGIN) throw new Refused(refuse(403, 'old-login', OLD_LOGIN))
  }
  const actAs = <Result>(
    personId: Id,
    why: string,
    act: (context: Context, operator: Operator) => Promise<Result>,
  ) => transact(async (context) => act(context, await findOperator(context, personId, why)))
  const order = (personId: Id, why: string, wish: Order) =>
    actAs(personId, why, async (context, operator) => describe(await obey(context, wish, operator)))

  serveSignedIn(door, calls.pauseSending, ({ body, personId }) => order(personId, body.why, { act: 'pause' }))
  serveSignedIn(door, calls.resumeSending, ({ body, personId }) =>
    order(personId, body.why, { act: 'resume' }),
  )
  serveSignedIn(door, calls.tryNow, ({ body, personId }) => order(personId, body.why, { act: 'try now' }))
  const aboutTarget = [
    [calls.suspendTarget, 'suspend'],
    [calls.unsuspendTarget, 'unsuspend'],
    [calls.logOutEverywhere, 'log out'],
    [calls.recordStop, 'stop'],
    [calls.allowLists, 'allow lists'],
    [calls.endLists, 'end lists'],
    [calls.showOlder, 'show older'],
  ] as const
  for (const [call, act] of aboutTarget) {
    serveSignedIn(door, call, ({ body, personId }) => order(personId, body.why, { act, target: body.target }))
  }
  serveSignedIn(door, calls.deleteForPerson, ({ body, personId, request }) =>
    actAs(personId, body.why, async (context, operator) => {
      await requireFreshLogin(context, request)
      return describe(await obey(context, { act: 'delete', target: body.target }, operator))
    }),
  )
  serveSignedIn(door, calls.takeDown, ({ body, personId }) =>
    order(personId, body.why, { act: 'take down', id: body.id }),
  )
  serveSignedIn(door, calls.actOnReport, ({ params, body, personId }) =>
    order(personId, body.why, { act: 'report', id: params.id, outcome: body.act }),
  )
  serveSignedIn(door, calls.reopenReport, ({ params, body, personId }) =>
    order(personId, body.why, { act: 'reopen', id: params.id }),
  )
  serveSignedIn(door, calls.announceToAll, ({ body, personId, request }) =>
    actAs(personId, body.why, async (context, operator) => {
      await requireFreshLogin(context, request)
      const { words, why, idempotencyKey: key } = body
      const once = {
        personId,
        key,
        request: JSON.stringify(['announce', words, why]),
        other: OTHER_ANNOUNCEMENT,
      }
      return describe(
        await actIdempotently(context, once, () => obey(context, { act: 'announce', words }, operator)),
      )
    }),
  )
  serveSignedIn(door, calls.handOverData, async ({ body, personId, request }) => {
    const found = await actAs(personId, body.why, async (context, operator) => {
      await requireFreshLogin(context, request)
      const person = await answerDataRequest(context, body.target, operator)
      if (!person) throw new Refused(refuse(404, 'unknown', UNKNOWN_PERSON))
      return { person, now: context.now }
    })
    let text = ''
    for await (const piece of writeDownload(db, found)) text += piece
    return { fileName: downloadName(found.person, found.now), data: JSON.parse(text) }
  })
}

function describe(obeyed: Obeyed) {
  if (obeyed.ok) return { success: true as const, message: obeyed.line }
  return refuse(obeyed.reason === 'unknown' ? 404 : 409, obeyed.reason, obeyed.line)
}
