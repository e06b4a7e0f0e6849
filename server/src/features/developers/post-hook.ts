import { createHmac } from 'node:crypto'
import { HOOK_WAITS } from '@partyline/domain/hooks'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { hookOff } from '@partyline/domain/wording/developers'
import type { Kysely } from 'kysely'
import type { Clock, Transact } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Step } from '../../platform/jobs/worker.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { type PostAnswer, postOutside } from '../../platform/outside/post-outside.ts'
import { type Secrets, tryUnseal } from '../../platform/secrets.ts'
import { traced } from '../../platform/tracing/traced.ts'
import { postReply } from '../outbox/post-message.ts'
import { type ClaimedMessage, claimHookMessage, recordMissed, recordTaken } from './hook-queue-store.ts'

const ANSWER_WITHIN_MS = 10_000
/**
 * The lease on a message. It is longer than a post can take, so that two processes never post the same
 * message at once.
 */
const LEASE_MS = 30_000
/** After a webhook has failed for a day, the next message that runs out of tries turns it off. */
const OFF_AFTER_MS = DAY_MS
const GONE = 410
/** Another SECRET_KEY has sealed the webhook's secret. */
const KEY_CHANGED = { kind: 'unreached' } as const satisfies PostAnswer

/** Makes the step that posts one message to one webhook, signed as Standard Webhooks asks for. */
export function createHookStep(deps: {
  db: Kysely<Schema>
  transact: Transact
  clock: Clock
  secrets: Secrets
  log: Logger
  /** Webhooks may reach this machine and its network. */
  toPrivate: boolean
}): Step {
  const { db, transact, clock, secrets, log, toPrivate } = deps
  return async () => {
    const begun = clock()
    const until = new Date(begun.getTime() + LEASE_MS)
    const claimed = await claimHookMessage(db, { now: begun, until })
    if (!claimed) return false
    const body = bodyOf(claimed)
    const secret = tryUnseal(secrets, claimed.sealedSecret)
    const headers = signedHeaders(`msg_${claimed.publicId}`, body, {
      secret: secret ?? '',
      at: begun,
    })
    const call = { url: claimed.url, headers, body, toPrivate, timeoutMs: ANSWER_WITHIN_MS }
    const posted =
      secret === undefined
        ? KEY_CHANGED
        : await traced('post webhook', { 'partyline.hook': claimed.hookId }, () => postOutside(call))
    const now = clock()
    const answer = posted.kind === 'answered' ? String(posted.status) : posted.kind
    if (isTaken(posted)) {
      await recordTaken(db, claimed, { answer, now })
      return true
    }
    const wait = HOOK_WAITS[claimed.attempts]
    const again = wait === undefined ? undefined : new Date(now.getTime() + wait * 1000)
    const disable =
      answer === String(GONE) || posted === KEY_CHANGED || (!again && hasFailedForLong(claimed, now))
    const askedMs = (posted.kind === 'answered' && posted.retryAfterMs) || 0
    await transact(async (context) => {
      const isThere = await recordMissed(context.tx, claimed, { answer, again, disable, askedMs, now })
      if (!disable || !isThere) return
      log.warn(
        { hook: claimed.hookId, answer },
        'a webhook was turned off, because its receiver accepts no messages',
      )
      await postReply(context, claimed.personId, hookOff(new URL(claimed.url).host))
    })
    return true
  }
}

function bodyOf({ event, createdAt, data }: ClaimedMessage): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })
}

/**
 * The headers of a message by Standard Webhooks 1.0.0: HMAC-SHA-256 over its id, the time and the body.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param by.secret 'whsec_' and the key in base64
 */
function signedHeaders(id: string, body: string, by: { secret: string; at: Date }): Record<string, string> {
  const seconds = Math.floor(by.at.getTime() / 1000)
  const key = Buffer.from(by.secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Partyline',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}

const isTaken = (posted: PostAnswer) =>
  posted.kind === 'answered' && posted.status >= 200 && posted.status < 300

const hasFailedForLong = ({ failingSince }: ClaimedMessage, now: Date) =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= OFF_AFTER_MS
