import { answerProblems } from '@partyline/domain/wording/notes'
import type { Context } from '../../../platform/context.ts'
import type { MessageContent } from '../../messages/message-content.ts'
import { answerNote } from '../../notes/answer-note.ts'
import { findNumbered } from '../../notes/told-store.ts'
import type { PersonRow } from '../../people/store.ts'
import type { AddressedCommand } from '../is-addressed.ts'
import { type Act, reply, silence } from '../text-result.ts'

/** '@12 On the fourth floor' answers the note with that number. No username is a number. */
export async function judgeNoteAnswer(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  { kind, name, words }: AddressedCommand,
): Promise<Act | undefined> {
  if (content.source !== 'phone' || kind !== 'direct' || !/^\d{1,15}$/.test(name)) return undefined
  const noteId = await findNumbered(context, person.id, name)
  if (noteId === undefined) return undefined
  const { mediaUrls, source } = content
  return async () => {
    const answered = await answerNote(context, { person, noteId, message: words, mediaUrls, source })
    if (answered.ok) return { ...silence(), command: 'DIRECT_MESSAGE' }
    return reply(answerProblems[answered.reason], 'NOT_ALLOWED')
  }
}
