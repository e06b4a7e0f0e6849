import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'

const DAY_MS = 86_400_000

/**
 * Counts a message to followers or to a group. Each may cost as many texts as there are people, so somebody has so many
 * a day.
 * @returns false when the day has no room for it
 */
export async function takeRoomToSay(context: Context, senderId: Id): Promise<boolean> {
  const limits = [{ most: context.settings.messagesPerSenderPerDay, window: DAY_MS }]
  return (await takeHits(context, [{ key: `messages of ${senderId}`, limits }])).ok
}
