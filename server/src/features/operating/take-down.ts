import { TAKEN_DOWN } from '@partyline/domain/wording/operating'
import type { Context } from '../../platform/context.ts'
import { setMessageState } from '../outbox/control.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { findMessage, removePicture, replaceWords } from './takedown-store.ts'

/**
 * Takes a message or a picture down: nothing more of a message is sent, and threads show that it was taken down; a picture
 * is gone wherever it was shown. What arrived on phones stays there. A reported message keeps its words for the operators.
 * @param id of a message (its number, or the id that the wire knows it by) or of a picture (the last part of its address)
 * @returns what it was; undefined where nothing goes by that id
 */
export async function takeDown(
  context: Context,
  id: string,
  operator: Operator,
): Promise<'message' | 'picture' | undefined> {
  const message = await findMessage(context.tx, id)
  if (!message) {
    const picture = id.replace(/^.*\//, '').replace(/\.\w+$/, '')
    if (!(await removePicture(context, picture))) return undefined
    await recordAct(context, operator, { act: 'take down picture', target: picture })
    return 'picture'
  }
  await setMessageState(context, message.id, 'abort')
  await replaceWords(context, message.id, TAKEN_DOWN)
  await recordAct(context, operator, { act: 'take down message', target: message.publicId })
  const { publicId, senderId, groupId } = message
  const people = senderId === null ? [] : [senderId]
  context.tell({ channel: 'messages', payload: { messageId: publicId, people, ...(groupId && { groupId }) } })
  return 'message'
}
