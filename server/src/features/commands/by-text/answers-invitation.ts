import type { AlmostNamed, AnswerCommand } from '@partyline/domain/commands'
import { saysYes } from '@partyline/domain/reading/choosing'
import { isSmallTalk } from '@partyline/domain/reading/small-talk'
import type { Context } from '../../../platform/context.ts'
import { type Judged, line } from '../judged.ts'
import type { Texter } from '../texter.ts'
import { judgeCohosting } from './cohost-by-text.ts'
import { judgeAgreement, judgeInvitation } from './judge-invitation.ts'

/** Judges whether an answer is for an invitation from a list, or for one to co-host. */
export async function answersInvitation(
  context: Context,
  texter: Texter,
  command?: AnswerCommand | AlmostNamed,
): Promise<Judged | undefined> {
  const answer = command && 'answer' in command ? command : undefined
  if (answer && (answer.code || answer.picks || answer.about || answer.guests)) return undefined
  const act =
    (await judgeInvitation(context, texter, command)) ??
    (answer && (await judgeCohosting(context, texter, answer)))
  return act && line('Answers an invitation', act)
}

/** Judges whether words such as OK take note of an invitation. */
export async function agreesToInvitation(
  context: Context,
  texter: Texter,
  words: string,
): Promise<Judged | undefined> {
  const isOk = isSmallTalk(words)
  const act =
    ((isOk || saysYes(words)) && (await judgeAgreement(context, texter))) ||
    (isOk && (await judgeCohosting(context, texter)))
  return act ? line('Answers an invitation', act) : undefined
}
