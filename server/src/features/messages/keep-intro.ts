import type { Context } from '../../platform/context.ts'
import type { GroupRow } from '../groups/store.ts'
import { addThreadMessage } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'

/**
 * Keeps a joiner's intro as a private message in the group's thread, between them and the creator. The text
 * itself was the reply to joining.
 */
export async function keepIntro(
  context: Context,
  input: { group: GroupRow; joiner: PersonRow },
): Promise<void> {
  const { group, joiner } = input
  await addThreadMessage(context, {
    senderId: group.created_by,
    recipientId: joiner.id,
    groupId: group.id,
    text: group.intro,
  })
}
