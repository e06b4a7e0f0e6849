import { guestInText, toHost } from '@partyline/domain/wording/notes'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { postToOne } from '../outbox/post-message.ts'
import { hasBlocked, type PersonRow } from '../people/store.ts'
import { findTextedHosts } from './event-notes-store.ts'
import { mayBeTexted } from './tell-of-notes.ts'

/**
 * Texts a guest's words to the hosts of an event who want that, within their limits. The text has no link
 * that an answer by text reads, so that a host's YES to the guest does not answer the event.
 * @param note.number by which a text answers it
 */
export async function notifyHosts(
  context: Context,
  note: { author: PersonRow; eventId: Id; text: string; number: Id },
): Promise<void> {
  const { author, eventId, text, number } = note
  const event = await findTextedHosts(context, eventId)
  if (!event) return
  const name = [author.first_name, author.last_name].filter(Boolean).join(' ')
  const guest = guestInText({
    handle: author.display_handle,
    name: name || null,
    numberEnd: author.phone.slice(-2),
  })
  for (const hostId of event.hostIds) {
    if (hostId === author.id || (await hasBlocked(context, hostId, author.id))) continue
    if (!(await mayBeTexted(context, hostId))) continue
    await postToOne(context, {
      kind: 'direct',
      senderId: author.id,
      recipientId: hostId,
      text,
      outgoing: toHost(context.settings.shortName, event.title, guest, text, number),
      source: 'line',
    })
  }
}
