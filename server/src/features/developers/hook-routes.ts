import * as calls from '@partyline/contract/developers'
import * as wording from '@partyline/domain/wording/developers'
import type { Kysely } from 'kysely'
import type { Context, Transact } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { findCaller } from '../people/caller.ts'
import { type CreateHookResult, createHook } from './create-hook.ts'
import * as store from './hook-store.ts'

const DONE = { success: true as const }
const MISSING = refuse(404, 'missing', wording.NO_SUCH_WEBHOOK)

/** Serves the calls about an account's webhooks. */
export function serveHooks(
  door: Door,
  { db, transact, toPrivate }: { db: Kysely<Schema>; transact: Transact; toPrivate: boolean },
): void {
  /** Acts on a webhook of the caller. */
  const actOn = (personId: Id, webhookId: string, act: (context: Context, id: Id) => Promise<void>) =>
    transact(async (context) => {
      const id = await store.findHookId(context, personId, webhookId)
      if (id === undefined) return MISSING
      await act(context, id)
      context.notify({ channel: 'hooks' })
      return DONE
    })

  serveSignedIn(door, calls.getWebhooks, async ({ personId }) => ({
    webhooks: (await store.listHooks(db, personId)).map(describeHook),
  }))

  serveSignedIn(door, calls.createWebhook, ({ body, personId }) =>
    transact(async (context) => {
      const person = await findCaller(context.tx, personId)
      const result = await createHook(context, { person, ...body, toPrivate })
      if (!result.ok) return refuseHook(result.reason)
      return { ...DONE, webhook: describeHook(result.hook), secret: result.secret }
    }),
  )

  serveSignedIn(door, calls.enableWebhook, ({ body, personId }) =>
    actOn(personId, body.webhookId, store.enableHook),
  )

  serveSignedIn(door, calls.testWebhook, ({ body, personId }) =>
    actOn(personId, body.webhookId, store.addTestMessage),
  )

  serveSignedIn(door, calls.removeWebhook, async ({ body, personId }) => {
    const removed = await store.removeHook(db, personId, body.webhookId)
    return removed ? DONE : MISSING
  })

  serveSignedIn(door, calls.getWebhookMessages, async ({ params, personId }) => ({
    messages: (await store.listHookMessages(db, personId, params.id)).map(describeMessage),
  }))

  serveSignedIn(door, calls.replayWebhookMessage, ({ body, personId }) =>
    transact(async (context) => {
      const id = body.webhookMessageId.replace('msg_', '')
      if (!(await store.replayHookMessage(context, personId, id))) return MISSING
      context.notify({ channel: 'hooks' })
      return DONE
    }),
  )
}

function describeHook(row: store.HookRow): calls.Webhook {
  return {
    _id: row.public_id,
    url: row.url,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
  }
}

function describeMessage(row: store.HookMessageRow): calls.WebhookMessage {
  return {
    _id: `msg_${row.public_id}`,
    type: row.event,
    createdAt: row.created_at.toISOString(),
    state: row.delivered_at ? 'delivered' : row.failed_at ? 'failed' : 'waiting',
    attempts: row.attempts,
    answer: row.answer,
  }
}

function refuseHook(reason: Extract<CreateHookResult, { ok: false }>['reason']) {
  switch (reason) {
    case 'no-username':
      return refuse(409, reason, wording.USERNAME_FIRST)
    case 'too-many-webhooks':
      return refuse(409, reason, wording.TOO_MANY_WEBHOOKS)
    case 'wrong-address':
      return refuse(422, reason, wording.WRONG_ADDRESS)
    case 'private-address':
      return refuse(422, reason, wording.PRIVATE_ADDRESS)
  }
}
