import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import * as calls from '@partyline/contract/accounts'
import { API_BASE } from '@partyline/contract/endpoint'
import { deletionText } from '@partyline/domain/wording/accounts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock, Context, Transact } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { answerRefusal, type Door, SIGN_IN_FIRST, serveSignedIn } from '../../platform/http/http.ts'
import { sha256 } from '../../platform/secrets.ts'
import { countEventHoldings } from '../events/stores/leaving-store.ts'
import { listOwnGroups } from '../groups/hand-over-store.ts'
import { findCaller } from '../people/caller.ts'
import { describeUser } from '../people/describe-person.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { forgetBrowsers } from '../sign-in/browser-store.ts'
import type { Cookies } from '../sign-in/cookies.ts'
import { describeDevice } from '../sign-in/describe-device.ts'
import { countPrograms, listSessions, removeSessionById } from '../sign-in/session-store.ts'
import { changeNumber } from './change-number.ts'
import { DELETION, deleteAccount } from './delete-account.ts'
import { countHoldings } from './deletion-store.ts'
import { logOutElsewhere } from './log-out-elsewhere.ts'
import { sendOwnCode } from './own-code.ts'
import { answerSent, refuseChange } from './refuse-change.ts'
import { countScheduled } from './scheduled-store.ts'
import { sendNumberCodes } from './send-number-codes.ts'
import { serveGroupEndings } from './serve-group-endings.ts'
import { serveNewOwner } from './serve-new-owner.ts'
import { downloadName, writeDownload } from './write-download.ts'

/** Serves the calls about one's own account. */
export function serveAccounts(
  door: Door,
  deps: { db: Kysely<Schema>; transact: Transact; clock: Clock; cookies: Cookies },
): void {
  const { db, transact, clock, cookies } = deps
  const actAs = <Result>(id: Id, act: (context: Context, person: PersonRow) => Promise<Result>) =>
    transact(async (context) => {
      return act(context, await findCaller(context.tx, id))
    })
  const ownSession = (request: FastifyRequest) => sha256(cookies.readSession(request) ?? '')
  const ownBrowser = (request: FastifyRequest) => sha256(cookies.readBrowser(request) ?? '')
  const ownLogin = (request: FastifyRequest) => ({
    session: ownSession(request),
    browser: ownBrowser(request),
  })

  serveSignedIn(door, calls.getSessions, async ({ personId, request }) => {
    const own = ownSession(request)
    const rows = await listSessions(db, personId, clock())
    const sessions = rows.map((row) => ({
      _id: row.id,
      device: describeDevice(row.user_agent),
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.token_hash.equals(own),
    }))
    return {
      sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)),
      programs: await countPrograms(db, personId),
      scheduled: await countScheduled(db, personId),
    }
  })

  serveSignedIn(door, calls.endSession, async ({ body, personId, request }) => {
    const own = ownBrowser(request)
    await transact(async ({ tx }) => {
      const ended = await removeSessionById(tx, personId, body.sessionId)
      if (ended && !ended.equals(own)) await forgetBrowsers(tx, personId, { only: ended })
    })
    return { success: true as const }
  })

  serveSignedIn(door, calls.endOtherSessions, async ({ personId, request }) => {
    const own = ownLogin(request)
    const ended = await transact(({ tx }) => logOutElsewhere(tx, personId, own))
    return { success: true as const, ended }
  })

  serveSignedIn(door, calls.sendNumberCodes, ({ body, personId, request }) =>
    actAs(personId, async (context, person) => {
      return answerSent(await sendNumberCodes(context, { ...body, person, address: request.ip }))
    }),
  )

  serveSignedIn(door, calls.changeNumber, ({ body, personId, request }) =>
    actAs(personId, async (context, person) => {
      const result = await changeNumber(context, {
        ...body,
        person,
        address: request.ip,
        own: ownLogin(request),
      })
      return result.ok ? { success: true as const, user: describeUser(result.person) } : refuseChange(result)
    }),
  )

  serveSignedIn(door, calls.getDeletion, async ({ personId }) => {
    const ownGroups = await listOwnGroups(db, personId)
    return {
      ...(await countHoldings(db, personId)),
      ...(await countEventHoldings(db, personId, clock())),
      ownGroups: ownGroups.map(({ display_name, heir, others }) => ({
        displayGroupName: display_name,
        heir,
        others,
      })),
    }
  })

  serveSignedIn(door, calls.sendDeletionCode, ({ personId, request }) =>
    actAs(personId, async (context, person) => {
      const act = {
        ...DELETION,
        person,
        address: request.ip,
        session: ownSession(request),
        say: (code: string) => deletionText(context.settings.shortName, code),
      }
      return answerSent(await sendOwnCode(context, act))
    }),
  )

  serveSignedIn(door, calls.deleteAccount, async ({ body, personId, request, reply }) => {
    const input = { ...body, personId, address: request.ip, session: ownSession(request) }
    const result = await transact((context) => deleteAccount(context, input))
    if (!result.ok) return refuseChange(result)
    cookies.clearSession(reply)
    return { success: true as const }
  })

  serveGroupEndings(door, { transact, ownSession })
  serveNewOwner(door, { transact, ownSession })

  door.app.get(API_BASE + calls.DATA_PATH, async (request, reply) => {
    const personId = await door.authenticate(request, reply)
    const person = personId === undefined ? undefined : await findPerson(db, personId)
    if (!person) return answerRefusal(reply, SIGN_IN_FIRST)
    return door.inTurn({ address: request.ip, personId }, async () => {
      const now = clock()
      reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${downloadName(person, now)}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(writeDownload(db, { person, now })))
      // The turn lasts as long as the file, also when the browser goes away.
      await finished(reply.raw).catch(() => undefined)
      return reply
    })
  })
}
