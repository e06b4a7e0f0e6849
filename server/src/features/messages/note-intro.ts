import type { Context } from '../../platform/context.ts'
import type { GroupRow } from '../groups/store.ts'
import { noteMessage } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'

/**
 * Keeps the intro that a joiner received as a private message in the group's thread, between its creator and them.
 * The text itself went out as the reply to the joining.
 */
export async function noteIntro(
  context: Context,
  input: { group: GroupRow; joiner: PersonRow },
): Promise<void> {
  const { group, joiner } = input
  await noteMessage(context, {
    kind: 'intro',
    senderId: group.created_by,
    recipientId: joiner.id,
    groupId: group.id,
    text: group.intro,
    source: 'line',
  })
}
