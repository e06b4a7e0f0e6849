import { limitOf } from '@partyline/domain/limits'
import type { Context } from '../../platform/context.ts'
import type { Counter } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'

/**
 * What a message to followers or to a group is counted on. Each may cost as many texts as there are people, so a person
 * has a quota a day.
 */
export function roomToSay({ settings }: Context, senderId: Id): Counter {
  return {
    key: `messages of ${senderId}`,
    limits: [limitOf(settings, 'messagesPerSenderPerDay')],
  }
}
