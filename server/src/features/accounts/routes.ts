import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import * as calls from '@partyline/contract/accounts'
import { API_BASE } from '@partyline/contract/endpoint'
import * as wording from '@partyline/domain/wording/accounts'
import {
  INVALID_PHONE,
  PHONE_NOT_SERVED,
  PHONE_STOPPED,
  SENDING_PAUSED,
  tooMany,
  WRONG_CODE,
} from '@partyline/domain/wording/sign-in'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock, Context, Transact } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import {
  answerRefusal,
  type Door,
  type HttpRefusal,
  refuse,
  SIGN_IN_FIRST,
  serveSignedIn,
} from '../../platform/http/http.ts'
import { sha256 } from '../../platform/secrets.ts'
import { countEventHoldings } from '../events/leaving/leaving-store.ts'
import { listOwnGroups } from '../groups/hand-over-store.ts'
import { findCaller } from '../people/caller.ts'
import { describeUser } from '../people/describe-person.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { forgetBrowsers } from '../sign-in/browser-store.ts'
import type { Cookies } from '../sign-in/cookies.ts'
import { describeDevice } from '../sign-in/describe-device.ts'
import {
  countPrograms,
  listSessions,
  removeLinksOf,
  removeSessionById,
  removeSessionsOf,
} from '../sign-in/session-store.ts'
import { type ChangeNumberResult, changeNumber } from './change-number.ts'
import { type DeleteAccountResult, deleteAccount } from './delete-account.ts'
import { countHoldings } from './deletion-store.ts'
import { type ProveAccountResult, proveAccount } from './prove-account.ts'
import { countScheduled } from './scheduled-store.ts'
import { type SendDeletionCodeResult, sendDeletionCode } from './send-deletion-code.ts'
import { type SendNumberCodesResult, sendNumberCodes } from './send-number-codes.ts'
import { downloadName, writeDownload } from './write-download.ts'

/** Serves the calls about one's own account. */
export function serveAccounts(
  door: Door,
  deps: { db: Kysely<Schema>; transact: Transact; clock: Clock; cookies: Cookies },
): void {
  const { db, transact, clock, cookies } = deps
  const answerSent = (sent: SendNumberCodesResult | SendDeletionCodeResult) =>
    sent.ok ? { success: true as const } : refuseChange(sent)
  const actAs = <Result>(id: Id, act: (context: Context, person: PersonRow) => Promise<Result>) =>
    transact(async (context) => {
      return act(context, await findCaller(context.tx, id))
    })
  const ownSession = (request: FastifyRequest) => sha256(cookies.readSession(request) ?? '')
  const ownBrowser = (request: FastifyRequest) => sha256(cookies.readBrowser(request) ?? '')

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
    const own = ownSession(request)
    const browser = ownBrowser(request)
    const ended = await transact(async ({ tx }) => {
      await removeLinksOf(tx, personId)
      await forgetBrowsers(tx, personId, { allBut: browser })
      return removeSessionsOf(tx, personId, { allBut: own })
    })
    return { success: true as const, ended }
  })

  serveSignedIn(door, calls.sendNumberCodes, ({ body, personId, request }) =>
    actAs(personId, async (context, person) => {
      return answerSent(await sendNumberCodes(context, { ...body, person, address: request.ip }))
    }),
  )

  serveSignedIn(door, calls.changeNumber, ({ body, personId, request }) =>
    actAs(personId, async (context, person) => {
      const result = await changeNumber(context, { ...body, person, address: request.ip })
      return result.ok ? { success: true as const, user: describeUser(result.person) } : refuseChange(result)
    }),
  )

  serveSignedIn(door, calls.proveAccount, ({ body, personId, request }) =>
    actAs(personId, async (context, person) => {
      const browser = cookies.readBrowser(request)
      const result = await proveAccount(context, { person, email: body.email, browser })
      if (!result.ok) return refuseChange(result)
      return {
        success: true as const,
        user: describeUser({ ...person, shows_from: null, proof_email: null }),
      }
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
      return answerSent(await sendDeletionCode(context, { person, address: request.ip }))
    }),
  )

  serveSignedIn(door, calls.deleteAccount, async ({ body, personId, request, reply }) => {
    const input = { ...body, personId, address: request.ip }
    const result = await transact((context) => deleteAccount(context, input))
    if (!result.ok) return refuseChange(result)
    cookies.clearSession(reply)
    return { success: true as const }
  })

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

type ChangeRefusal = Extract<
  | SendNumberCodesResult
  | ChangeNumberResult
  | SendDeletionCodeResult
  | DeleteAccountResult
  | ProveAccountResult,
  { ok: false }
>

function refuseChange(refusal: ChangeRefusal): HttpRefusal {
  const { reason } = refusal
  switch (reason) {
    case 'invalid-phone':
      return refuse(422, reason, INVALID_PHONE)
    case 'phone-not-served':
      return refuse(422, reason, PHONE_NOT_SERVED)
    case 'same-number':
      return refuse(422, reason, wording.SAME_NUMBER)
    case 'phone-stopped':
      return refuse(409, reason, PHONE_STOPPED)
    case 'phone-suspended':
      return refuse(409, reason, wording.PHONE_SUSPENDED)
    case 'own-phone-stopped':
      return refuse(409, reason, wording.OWN_PHONE_STOPPED)
    case 'sending-paused':
      return refuse(409, reason, SENDING_PAUSED)
    case 'too-many':
      return refuse(429, reason, tooMany(refusal.retryAfter), refusal.retryAfter)
    case 'codes-expired':
      return refuse(410, reason, wording.CODES_EXPIRED)
    case 'wrong-codes':
      return refuse(422, wrongReason(refusal), wording.wrongCodes(refusal))
    case 'number-taken':
      return refuse(409, reason, wording.numberTaken(refusal.handle))
    case 'wrong-code':
      return refuse(422, reason, WRONG_CODE)
    case 'wrong-email':
      return refuse(422, reason, wording.WRONG_EMAIL)
    case 'no-proof':
      return refuse(409, reason, wording.NO_PROOF)
    case 'gone':
      return SIGN_IN_FIRST
  }
}

/** Names the field beside which a program shows the sentence. */
function wrongReason(wrong: { old: boolean; new: boolean }): string {
  if (wrong.old && wrong.new) return 'wrong-codes'
  return wrong.old ? 'wrong-old-code' : 'wrong-new-code'
}
