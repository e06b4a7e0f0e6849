import { judgeQuestion } from '@partyline/domain/judging/open-question'
import type { OpenQuestion, Situation } from '@partyline/domain/judging/situation'
import { readText } from '@partyline/domain/reading/read-text'
import type { Context } from '../../../platform/context.ts'
import type { MessageContent } from '../../messages/message-content.ts'
import type { PersonRow } from '../../people/store.ts'
import { directByText, postByText, sayNow } from '../by-text/send-by-text.ts'
import { type ReadContent, readContent } from '../read-content.ts'
import { reply, type TextResult } from '../text-result.ts'
import { markSentBeside, openQuestion } from './open-question-store.ts'

/** What a text means once the question of its phone is closed. */
type Meant =
  /** The text to act on: what a choice stands for, or what the phone texted. */
  | { means: ReadContent; unsent?: string }
  /** The answer has done everything. */
  | { gets: TextResult }

/** Carries out what a text means to the question of its phone, which it has closed. */
export async function answerQuestion(
  context: Context,
  person: PersonRow,
  content: ReadContent,
  situation: Situation,
): Promise<Meant> {
  const answered = judgeQuestion(content, situation)
  const { question } = situation
  if (!question || answered.is === 'as-said') return { means: content, ...answered }
  switch (answered.is) {
    case 'sends-held':
      return { gets: await sendHeld(context, person, question, situation) }
    case 'stands-for':
      return {
        means: readContent({ text: answered.text, mediaUrls: question.mediaUrls, source: 'phone' }),
      }
    case 'says':
      if (answered.staysOpen) await openQuestion(context, person.id, question)
      return { gets: reply(answered.response) }
  }
}

/** Sends the words that a question holds. */
async function sendHeld(
  context: Context,
  person: PersonRow,
  held: OpenQuestion,
  situation: Situation,
): Promise<TextResult> {
  const content = { text: held.text, mediaUrls: held.mediaUrls, source: 'phone' as const }
  const command = readText(held.text)
  const isForFollowers = held.choices.some(({ toFollowers }) => toFollowers)
  if (isForFollowers || (command.kind !== 'direct' && command.kind !== 'post'))
    return sayBeside(context, person, content, held, situation)
  const send = command.kind === 'direct' ? directByText : postByText
  return send(context, person, command.name, { ...content, text: command.words })
}

/** Sends words to all followers. While the conversation beside them goes on, the next ones go without a question. */
async function sayBeside(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  held: OpenQuestion,
  situation: Situation,
): Promise<TextResult> {
  const beside = held.choices.find(({ word }) => /^[@#]/.test(word))?.word
  if (beside !== undefined) await markSentBeside(context, person.id, beside)
  return sayNow(context, person, content, { situation })
}
