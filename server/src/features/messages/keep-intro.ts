import type { Context } from '../../platform/context.ts'
import { randomSecret } from '../../platform/secrets.ts'
import type { GroupRow } from '../groups/store.ts'
import { addUntexted } from '../outbox/message-store.ts'
import { notifyOfMessage } from '../outbox/post-message.ts'
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
  const publicId = randomSecret(16)
  await addUntexted(context, {
    public_id: publicId,
    sender_id: group.created_by,
    recipient_id: joiner.id,
    group_id: group.id,
    kind: 'intro',
    text: group.intro,
  })
  notifyOfMessage(context, { messageId: publicId, people: [], groupId: group.id })
}
