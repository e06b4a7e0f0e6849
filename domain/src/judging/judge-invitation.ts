import type { AlmostNamed, AnswerCommand } from '../commands.ts'
import { nameKey, spellName } from '../names/names.ts'
import { saysYes } from '../reading/choosing.ts'
import { isSmallTalk } from '../reading/small-talk.ts'
import { howToAnswer } from '../wording/cohosts.ts'
import { howTo } from '../wording/understanding.ts'
import { type Act, type Judgement, line, say } from './judgement.ts'
import { tellHowTo } from './named.ts'
import type { Said, Situation } from './situation.ts'

/** Judges whether an answer is for an invitation from a list, or for one to co-host. */
export function answersInvitation(
  situation: Situation,
  { source }: Said,
  command?: AnswerCommand | AlmostNamed,
): Judgement | undefined {
  const answer = command && 'answer' in command ? command : undefined
  if (answer && (answer.code || answer.picks || answer.about || answer.guests)) return undefined
  if (source === 'web') return undefined
  const act = judgeInvitation(situation, command) ?? (answer && judgeCohosting(situation, answer))
  return act && line('Answers an invitation', act)
}

/** Judges whether words such as OK take note of an invitation. */
export function agreesToInvitation(
  situation: Situation,
  { source }: Said,
  words: string,
): Judgement | undefined {
  if (source === 'web') return undefined
  const isOk = isSmallTalk(words)
  const act = ((isOk || saysYes(words)) && judgeAgreement(situation)) || (isOk && judgeCohosting(situation))
  return act ? line('Answers an invitation', act) : undefined
}

/**
 * Judges YES, NO or JOIN from a phone that was invited from a list. Only a plain YES, or JOIN, to the last text
 * that the phone got accepts the invitation. Later the reply tells how to accept it, unless YES may answer
 * somebody else's words.
 * @param command an answer, or a refusal such as 'no follow @ana'; undefined for JOIN by itself
 * @returns undefined when the text is not about an open invitation
 */
function judgeInvitation({ invitation }: Situation, command?: AnswerCommand | AlmostNamed): Act | undefined {
  const refusal = command && 'names' in command ? command : undefined
  const answer = command && 'answer' in command ? command : undefined
  if (!invitation || answer?.answer === 'MAYBE') return undefined
  const { target, later, isClosed } = invitation
  if (refusal && !isAbout(refusal, target)) return undefined
  const isPlain = !answer || answer.plain
  if (answer && (later === 'words' || (later === 'replies' && !isPlain))) return undefined
  if (refusal || answer?.answer === 'NO') return { is: 'answers-invitation', accept: false }
  if (isClosed) return { is: 'tells-closed' }
  if (later !== 'none' || !isPlain) return say(howTo('follow', target))
  return { is: 'answers-invitation', accept: true }
}

/**
 * Judges 'ok' and 'Yes, I signed the sheet' from an invited phone. They may take note of the invitation, so the reply
 * tells how to accept it.
 * @returns undefined when they may answer somebody else
 */
function judgeAgreement({ author, invitation }: Situation): Act | undefined {
  // The words of a person with a username may be for followers.
  if (author.handle !== null || !invitation || invitation.later === 'words') return undefined
  return invitation.isClosed ? { is: 'tells-closed' } : tellHowTo('follow', invitation.target)
}

/** 'No follow' names nobody, so it is about the one who invites. */
function isAbout({ names }: AlmostNamed, target: string): boolean {
  const key = nameKey(target.slice(1))
  return names.length === 0 || names.some((name) => spellName(name.split(' ')).includes(key))
}

/**
 * Judges an answer to an invitation to co-host. YES and NO answer it. For MAYBE or OK the reply
 * says how to answer. A YES after it accepts.
 * @param answer undefined for words such as OK
 * @returns undefined unless the invitation was the last text to the phone
 */
function judgeCohosting({ cohostCode: code }: Situation, answer?: AnswerCommand): Act | undefined {
  if (code === undefined) return undefined
  if (!answer?.plain || answer.answer === 'MAYBE') return say(howToAnswer(code))
  return { is: 'command', command: { kind: 'cohost', code, accept: answer.answer === 'YES' } }
}

/** Judges YES alone from a phone that was asked whether it still wants texts. A later text of somebody has the YES. */
export function judgeKeeping(
  { author }: Situation,
  { source }: Said,
  { answer, bare }: AnswerCommand,
): Act | undefined {
  return source === 'phone' && author.isAskedToKeep && bare && answer === 'YES'
    ? { is: 'keeps-texts' }
    : undefined
}
