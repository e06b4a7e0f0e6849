import type { AlmostNamed, AnswerCommand } from '@partyline/domain/commands'
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
  const act =
    (await judgeInvitation(context, texter, command)) ??
    (answer && (await judgeCohosting(context, texter, answer)))
  return act && line('Answers an invitation', act)
}

/** Judges whether words take note of an invitation from a list. */
export async function agreesToInvitation(
  context: Context,
  texter: Texter,
  words: string,
): Promise<Judged | undefined> {
  const act = await judgeAgreement(context, texter, words)
  return act && line('Answers an invitation', act)
}
