import { guestInText, toHost } from '@partyline/domain/wording/notes'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'
import { postToOne } from '../outbox/post-message.ts'
import { hasBlocked, type PersonRow } from '../people/store.ts'
import { findTextedHosts } from './event-notes-store.ts'

/**
 * Texts a guest's words to the hosts of an event who want that, within their limits. The text has no link
 * that an answer by text reads, so that a host's YES to the guest does not answer the event.
 */
export async function notifyHosts(
  context: Context,
  note: { author: PersonRow; eventId: Id; text: string },
): Promise<void> {
  const { author, eventId, text } = note
  const event = await findTextedHosts(context, eventId)
  if (!event) return
  const name = [author.first_name, author.last_name].filter(Boolean).join(' ')
  const guest = guestInText({
    handle: author.display_handle,
    name: name || null,
    numberEnd: author.phone.slice(-2),
  })
  const url = `${context.settings.publicUrl}/events/event/${event.publicId}/questions`
  for (const hostId of event.hostIds) {
    if (hostId === author.id || (await hasBlocked(context, hostId, author.id))) continue
    const quota = await takeQuotas(context, [
      { limit: 'notesTextedPerHostPerHour', holder: hostId },
      { limit: 'notesTextedPerHostPerDay', holder: hostId },
    ])
    if (!quota.ok) continue
    await postToOne(context, {
      kind: 'direct',
      senderId: author.id,
      recipientId: hostId,
      text,
      outgoing: toHost(event.title, guest, text, url),
      source: 'line',
    })
  }
}
