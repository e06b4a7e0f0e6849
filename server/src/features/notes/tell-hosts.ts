import { NOTES_TEXTED_TO_HOST } from '@partyline/domain/note-limits'
import { guestInText, toHost } from '@partyline/domain/wording/notes'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { postToOne } from '../outbox/post-message.ts'
import { hasBlocked, type PersonRow } from '../people/store.ts'
import { findTextedHosts } from './event-notes-store.ts'

/**
 * Texts a guest's words to the hosts of an event who want that, as far as their limits go. The text holds no link that an
 * answer by text reads, so that a host's YES to the guest is no answer to the event.
 */
export async function tellHosts(
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
    const room = await takeHits(context, [
      { key: `guests' words to ${hostId}`, limits: NOTES_TEXTED_TO_HOST },
    ])
    if (!room.ok) continue
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
