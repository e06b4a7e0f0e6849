import { TAKEN_DOWN } from '@partyline/domain/wording/operating'
import type { Context } from '../../../platform/context.ts'
import { removePicture, removePicturesAt } from '../../media/store.ts'
import { keepReportedWords } from '../../messages/report-store.ts'
import { dropFromMessages, replaceWords, setMessageState } from '../../outbox/control-store.ts'
import { removeProfilePicture } from '../../people/operator-store.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { findMessage } from './takedown-store.ts'

/**
 * Takes a message or a picture down. The rest of the message is not sent, and threads show that it was taken
 * down. A picture disappears everywhere. Texts on phones stay there. A reported message keeps its words for
 * the operators.
 * @param id the number or public id of a message, or the last part of a picture's address
 * @returns the kind of thing that was taken down; undefined when nothing has that id
 */
export async function takeDown(
  context: Context,
  id: string,
  operator: Operator,
): Promise<'message' | 'picture' | undefined> {
  const message = await findMessage(context.tx, id)
  if (!message) {
    const picture = id.replace(/^.*\//, '').replace(/\.\w+$/, '')
    if (!(await takeDownPicture(context, picture))) return undefined
    await recordAct(context, operator, { act: 'take down picture', target: picture })
    return 'picture'
  }
  await setMessageState(context, message.id, 'abort')
  await keepReportedWords(context, message.id)
  const pictures = await replaceWords(context, message.id, TAKEN_DOWN)
  if (message.senderId !== null) await removePicturesAt(context, message.senderId, pictures)
  await recordAct(context, operator, { act: 'take down message', target: message.publicId })
  const { publicId, senderId, groupId } = message
  const people = senderId === null ? [] : [senderId]
  context.notify({
    channel: 'messages',
    payload: { messageId: publicId, people, ...(groupId && { groupId }) },
  })
  return 'message'
}

/** Removes a picture of a message or of a profile everywhere. @returns false when there is none */
async function takeDownPicture(context: Context, id: string): Promise<boolean> {
  const ownerId = await removePicture(context, id)
  if (ownerId === undefined) return removeProfilePicture(context, id)
  await dropFromMessages(context, ownerId, id)
  return true
}
