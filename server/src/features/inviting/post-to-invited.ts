import { limitOf } from '@partyline/domain/limits'
import { INVITED_ENOUGH } from '@partyline/domain/wording/invitations'
import { toFollowers, toGroup } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { FullDay } from '../../platform/full-day.ts'
import type { Id } from '../../platform/schema.ts'
import type { GroupRow } from '../groups/store.ts'
import { roomToSay } from '../messages/room-to-say.ts'
import { postToMany } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'

/**
 * Sends words to the people of a round as an ordinary message to followers or to a group, so that everything that holds
 * for such a message holds for these: its limits, its order, STOP, mutes, blocks, and the follow or membership behind it.
 * @throws FullDay where its sender has no room: then what the transaction did before is undone
 */
export async function postToInvited(
  context: Context,
  input: {
    sender: PersonRow
    eventId: Id
    group: Pick<GroupRow, 'id' | 'display_name'> | null
    round: Id
    text: string
  },
): Promise<void> {
  const { sender, eventId, group, round, text } = input
  const handle = sender.display_handle ?? ''
  const common = { senderId: sender.id, text, source: 'web' as const, invitation: { eventId, round } }
  const room = roomToSay(context, sender.id)
  const posted = group
    ? await postToMany(
        context,
        { ...common, kind: 'group', groupId: group.id, outgoing: toGroup(group.display_name, handle, text) },
        room,
      )
    : await postToMany(context, { ...common, kind: 'broadcast', outgoing: toFollowers(handle, text) }, room)
  if (posted.ok) return
  const { window } = limitOf(context.settings, 'messagesPerSenderPerDay')
  throw new FullDay(window / 1000, INVITED_ENOUGH)
}
