import { HOOK_URL_MAX, hookEventNames } from '@partyline/domain/hooks'
import { API_KEY_NAME_MAX, scopeNames } from '@partyline/domain/scopes'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

const scope = z.enum(scopeNames)

/** A key with which a program acts for an account. Only the answer that makes it has its secret. */
export const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  /** The last four characters of the secret. */
  ending: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** ISO 8601, UTC, up to five minutes behind; null before its first call. */
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const getApiKeys = endpoint({
  method: 'GET',
  path: '/account/keys',
  access: 'signed-in',
  summary: 'Lists the API keys of the account, newest first',
  answer: z.object({ keys: z.array(apiKey) }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/account/createKey',
  access: 'signed-in',
  summary: 'Makes an API key; only this answer has its secret',
  body: z.object({
    name: z.string().trim().min(1, 'must not be empty').max(API_KEY_NAME_MAX),
    scopes: z.array(scope).min(1, 'must name at least one scope'),
  }),
  answer: success.extend({
    key: apiKey,
    /** The secret, which a program sends as `Authorization: Bearer ...`. */
    secret: z.string(),
  }),
})

export const endApiKey = endpoint({
  method: 'POST',
  path: '/account/endKey',
  access: 'signed-in',
  summary: 'Ends an API key at once; a second call changes nothing',
  body: z.object({ keyId: z.string().regex(/^[\w-]{22}$/, 'is not the id of a key') }),
  answer: success,
})

const hookEvent = z.enum(hookEventNames)
const webhookId = z.string().regex(/^[\w-]{22}$/, 'is not the id of a webhook')

/** A webhook: an outside address to which the account's events are posted. */
export const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(hookEvent),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The time since which it has failed; null while it works. ISO 8601, UTC. */
  failingSince: z.string().nullable(),
  /** The time when it was turned off because it failed for a day; null while it is on. ISO 8601, UTC. */
  disabledAt: z.string().nullable(),
})
export type Webhook = z.infer<typeof webhook>

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/account/webhooks',
  access: 'signed-in',
  summary: 'Lists the webhooks of the account, oldest first',
  answer: z.object({ webhooks: z.array(webhook) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/account/createWebhook',
  access: 'signed-in',
  summary: 'Makes a webhook; only this answer has the secret with which its messages are signed',
  body: z.object({
    url: z.string().trim().max(HOOK_URL_MAX),
    events: z.array(hookEvent).min(1, 'must name at least one event'),
  }),
  answer: success.extend({ webhook, secret: z.string() }),
})

export const enableWebhook = endpoint({
  method: 'POST',
  path: '/account/enableWebhook',
  access: 'signed-in',
  summary: 'Turns a webhook on again; its waiting messages go out at once',
  body: z.object({ webhookId }),
  answer: success,
})

export const removeWebhook = endpoint({
  method: 'POST',
  path: '/account/removeWebhook',
  access: 'signed-in',
  summary: 'Deletes a webhook with its messages',
  body: z.object({ webhookId }),
  answer: success,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/account/testWebhook',
  access: 'signed-in',
  summary: 'Posts a message of the type webhook.test to a webhook',
  body: z.object({ webhookId }),
  answer: success,
})

/** A message to a webhook, posted or waiting. */
export const webhookMessage = z.object({
  _id: z.string(),
  type: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /**
   * The result of the last try: a status, or 'timed-out', 'unreached' or 'not-allowed'; null before the
   * first.
   */
  answer: z.string().nullable(),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

export const getWebhookMessages = endpoint({
  method: 'GET',
  path: '/account/webhooks/:id/messages',
  access: 'signed-in',
  summary: 'Lists the last 30 messages to a webhook of the account, newest first',
  params: z.object({ id: webhookId }),
  answer: z.object({ messages: z.array(webhookMessage) }),
})

export const replayWebhookMessage = endpoint({
  method: 'POST',
  path: '/account/replayWebhookMessage',
  access: 'signed-in',
  summary: 'Posts a message to a webhook again under the same webhook-id',
  body: z.object({ webhookMessageId: z.string().regex(/^msg_[\w-]{1,36}$/, 'is not the id of a message') }),
  answer: success,
})
