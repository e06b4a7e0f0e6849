import type { HookEvent } from '@partyline/domain/hooks'
import type { Context } from '../../platform/context.ts'
import { type HookSubject, type WebhookAudience, writeToHooks } from './store.ts'

/** An event for webhooks. */
export interface HookPost extends HookSubject {
  event: HookEvent
  /** Further data. The accounts may see all of it. */
  data?: Record<string, string | number | boolean | null>
}

/**
 * Writes down a message for webhooks in the transaction of the act. Most accounts have no webhook, so this is
 * one statement that writes nothing. A worker posts the message after the commit.
 */
export async function postToHooks(context: Context, hearers: WebhookAudience, post: HookPost): Promise<void> {
  const { event, data = {}, ...about } = post
  if (await writeToHooks(context, hearers, { event, about, data })) context.notify({ channel: 'hooks' })
}
