import type { Context } from '../../../platform/context.ts'
import { postReply } from '../../outbox/post-message.ts'
import { hasLeft } from '../../people/left-store.ts'
import type { ToldCohost } from '../stores/cohost-store.ts'
import type { GuestNotice } from './notify-guests.ts'

/**
 * Texts co-hosts what guests hear, about one event each. A co-host who has texted STOP with the owner's name hears
 * nothing.
 */
export async function tellCohosts(
  context: Context,
  notices: GuestNotice[],
  cohosts: ToldCohost[],
): Promise<void> {
  for (const { person, eventId, zone } of cohosts) {
    const notice = notices.find(({ event }) => event.id === eventId)
    if (!notice || (await hasLeft(context, { person, others: [notice.event.owner_id] }))) continue
    const text = notice.word(zone, 'host')
    if (text !== undefined) await postReply(context, person.id, text, { as: 'notice' })
  }
}
