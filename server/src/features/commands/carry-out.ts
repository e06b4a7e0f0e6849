import type { Act } from '@partyline/domain/judging/judgement'
import { spellings, tellHowTo } from '@partyline/domain/judging/named'
import { isForPeople } from '@partyline/domain/reading/names/targets'
import { answerProblems } from '@partyline/domain/wording/notes'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import { judgeDirectTo } from '../messages/judge-direct-to.ts'
import { judgePostTo } from '../messages/judge-post-to.ts'
import { answerNote } from '../notes/answer-note.ts'
import { actOnCommand } from './act-on-command.ts'
import { holdForOne } from './asking/hold-text.ts'
import { carryOutAnswer } from './by-text/carry-out-answer.ts'
import { carryOutEnding } from './by-text/carry-out-ending.ts'
import { answerInvitation, tellClosed } from './by-text/invitation-by-text.ts'
import { keepTexts } from './by-text/keep-texts.ts'
import { keepName } from './by-text/name-by-text.ts'
import { tooLong } from './by-text/send-by-text.ts'
import { suggestName } from './suggest-name.ts'
import { reply, saying, silence, type TextResult } from './text-result.ts'
import type { Judging } from './texter.ts'

/** Does what a text was judged to ask for. */
export async function carryOut(context: Context, judging: Judging, act: Act): Promise<TextResult> {
  const { texter, content } = judging
  const { person } = texter
  switch (act.is) {
    case 'command':
      return actOnCommand(context, texter, act.command)
    case 'says':
      return saying(act)
    case 'refuses-length':
      return { command: 'SEND', data: {}, ...tooLong(content) }
    case 'holds':
      return reply(await holdForOne(context, person, content, act.response))
    case 'tells-or-holds':
      return tellOrHold(context, judging, act)
    case 'offers-near':
      return offerNear(context, judging, act)
    case 'keeps-name':
      return reply(await keepName(context, person, act.name))
    case 'answers-note':
      return answerNoteByText(context, judging, act)
    case 'answers-invitation':
      return answerInvitation(context, texter, act.accept)
    case 'tells-closed':
      return tellClosed(context, person)
    case 'keeps-texts':
      return keepTexts(context, texter)
    case 'asks-stop':
    case 'stops':
    case 'leaves':
    case 'ends-event-texts':
    case 'takes-back':
      return carryOutEnding(context, judging, act)
    default:
      return carryOutAnswer(context, judging, act)
  }
}

/** Tells the command. Words that could have been sent are held, so that SEND sends them. */
async function tellOrHold(
  context: Context,
  { texter: { person }, content }: Judging,
  { verb, kind, name }: Extract<Act, { is: 'tells-or-holds' }>,
): Promise<TextResult> {
  const { ok } =
    kind === 'person'
      ? await judgeDirectTo(context, { sender: person, handle: name })
      : await judgePostTo(context, { sender: person, name })
  const to = kind === 'person' ? `@${name}` : `#${name}`
  if (!ok) return saying(tellHowTo(verb, to))
  return reply(await holdForOne(context, person, content, wording.howToOrSend(verb, to)))
}

/** A verb that takes people only finds no group. */
async function offerNear(
  context: Context,
  { texter: { person } }: Judging,
  { verb, name }: Extract<Act, { is: 'offers-near' }>,
): Promise<TextResult> {
  const key = spellings(name)[0] ?? name
  const near = await suggestName(context, { askerId: person.id, mark: '@', name: key })
  const isOffered = near !== undefined && !(near.startsWith('#') && isForPeople(verb))
  return isOffered ? saying(tellHowTo(verb, near)) : reply(wording.nobodyCalled(verb, name))
}

async function answerNoteByText(
  context: Context,
  { texter: { person }, content: { mediaUrls, source } }: Judging,
  { noteId, words }: Extract<Act, { is: 'answers-note' }>,
): Promise<TextResult> {
  const answered = await answerNote(context, { person, noteId, message: words, mediaUrls, source })
  if (answered.ok) return { ...silence(), command: 'DIRECT_MESSAGE' }
  return reply(answerProblems[answered.reason], 'NOT_ALLOWED')
}
