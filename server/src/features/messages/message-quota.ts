import { limitOf } from '@partyline/domain/limits/limits'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { Counter } from '../../platform/limits/limits.ts'

/**
 * The quota for a message to followers or to a group. A message costs a text for each recipient, so each
 * person has a daily quota.
 */
export function messageQuota({ settings }: Context, senderId: Id): Counter {
  return {
    key: `messages of ${senderId}`,
    limits: [limitOf(settings, 'messagesPerSenderPerDay')],
  }
}
