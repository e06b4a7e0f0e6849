import type { AlmostCommand, AnswerCommand, Command, Target } from '../commands.ts'
import { isForPhoneOnly } from '../permissions.ts'
import { withoutTail } from '../reading/automatic/tail.ts'
import { readForTheWeb } from '../reading/for-the-web.ts'
import { surelyMayAskToStop } from '../reading/leaving/may-ask-to-stop.ts'
import { readBetweenCourtesies } from '../reading/names/between-courtesies.ts'
import { commandFor } from '../reading/names/targets.ts'
import { asksToJoin, greets, isRefusal, isWish, readWish } from '../reading/names/wish.ts'
import { readText } from '../reading/read-text.ts'
import { isAlmostACommand } from '../reading/small-talk.ts'
import { nothingDone } from '../wording/understanding.ts'
import { whatItDoes } from '../wording/what-it-does.ts'
import {
  type AddressedCommand,
  isAddressed,
  judgeBehindName,
  judgeNoteAnswer,
  mayWriteTo,
  takeLongestName,
} from './judge-address.ts'
import { resolveAlmost } from './judge-almost.ts'
import { judgeAnswer, mayAskOut } from './judge-answer.ts'
import { guardBroadcast, guardPost } from './judge-broadcast.ts'
import { judgeCancelling } from './judge-cancelling.ts'
import { judgeDate } from './judge-date.ts'
import { judgeEnding, judgeStopAsked, judgeTakingBack, mayMeanElse } from './judge-ending.ts'
import { judgeHostsQuestion } from './judge-hosts-question.ts'
import { agreesToInvitation, answersInvitation, judgeKeeping } from './judge-invitation.ts'
import { correctsName, judgeName } from './judge-name.ts'
import { judgeAnswers, judgePicks, judgeTitle } from './judge-picks.ts'
import { judgeTalk } from './judge-talk.ts'
import { type Act, type Judgement, type LineCommand, line, say } from './judgement.ts'
import { findNamed, findSource, marked, offerLast, tellHowTo } from './named.ts'
import type { Said, Situation } from './situation.ts'

const TELLS_NAME = 'Tells your name'

/** Decides what a text is for, from its reading and the situation of its phone. */
export function judge(said: Said, situation: Situation): Judgement {
  const early = said.source === 'phone' ? judgeEarly(said, situation) : undefined
  if (early) return early
  const judged = judgeCommand(said, situation, said.command) ?? {
    to: 'followers',
    words: said.text,
    doubtful: isAlmostACommand(said.command),
  }
  if (said.source !== 'phone' || judged.to !== 'followers') return judged
  // Without a username other words are kept, and the reply tells how to stop. A new phone has no texts to end.
  const { author } = situation
  if (author.handle === null)
    return author.isGreeted && surelyMayAskToStop(said.text) ? judgeStopAsked(situation, said) : judged
  return guardBroadcast(situation, said, judged)
}

/** What a text from a phone means before its command is looked at. */
function judgeEarly(said: Said, situation: Situation): Judgement | undefined {
  const takesBack = judgeTakingBack(situation, said)
  if (takesBack) return line('Takes a message back', takesBack)
  const ends = judgeEnding(situation, said)
  if (ends) return line('Ends the texts of one name', ends)
  const cancels = judgeCancelling(situation, said)
  if (cancels) return line('Asks what to cancel', cancels)
  const corrects = correctsName(situation, said)
  if (corrects) return line(TELLS_NAME, corrects)
  if (mayMeanElse(situation, said)) return judgeStopAsked(situation, said)
  const replies = judgeHostsQuestion(situation, said)
  return replies && line("Answers a host's question", replies)
}

/** @returns undefined when the text is words for all followers */
function judgeCommand(said: Said, situation: Situation, command: Command): Judgement | undefined {
  const { author } = situation
  switch (command.kind) {
    case 'say': {
      const between = author.handle === null ? readBetweenCourtesies(command.words) : undefined
      if (between) return judgeCommand(said, situation, between)
      return (
        talking(judgeTalk(situation, command.words)) ??
        judgeWords(said, situation, command.words, command.doubtful === true)
      )
    }
    case 'too-long':
      return line('', { is: 'refuses-length' })
    case 'direct':
    case 'post':
      return judgeAddress(said, situation, command)
    case 'answer':
      return judgeAnswering(said, situation, command)
    case 'answers':
      return (
        answering(command, judgeAnswers(situation, command)) ??
        judgeCommand(said, situation, command.instead ?? { kind: 'say', words: command.words })
      )
    case 'picks':
      return answering(command, judgePicks(situation, command))
    case 'code':
      return line(whatItDoes(command), { is: 'tells-of-code', code: command.code })
    case 'name':
      return names(situation, command.words, true) ?? judgeWords(said, situation, command.words, false)
    case 'reply':
      return judgeCommand(said, situation, { kind: 'say', words: command.words })
    case 'almost':
      return judgeAlmost(said, situation, command)
    default:
      return judgeLine(said, situation, command)
  }
}

function judgeLine(said: Said, situation: Situation, command: LineCommand): Judgement | undefined {
  // The web asks nothing, and only the word itself is no message there.
  if (command.kind === 'stop' && !command.exact && said.source === 'web') return undefined
  const judged = line(whatItDoes(command), lineAct(situation, command))
  return isForPhoneOnly(command) ? { ...judged, phoneOnly: true } : judged
}

function lineAct(situation: Situation, command: LineCommand): Act {
  if (command.kind === 'members' && command.name === undefined) {
    const last = findSource(situation, 'leave')
    const group = situation.follows.find(({ name }) => name === last && name.startsWith('#'))
    return { is: 'command', command: group ? { ...command, name: group.name.slice(1) } : command }
  }
  // Without a username nothing is on its way, so the word is about the texts that the person gets.
  if ((command.kind === 'pause' || command.kind === 'resume') && situation.author.handle === null)
    return offerLast(situation, command.kind === 'pause' ? 'mute' : 'unmute')
  return { is: 'command', command }
}

function judgeAnswering(said: Said, situation: Situation, command: AnswerCommand): Judgement | undefined {
  if (mayAskOut(situation, command)) return judgeWords(said, situation, command.words, true)
  // YES from a stopped phone undoes its STOP.
  if (command.bare && command.answer === 'YES' && situation.author.isStopped && said.source === 'phone')
    return line('', { is: 'command', command: { kind: 'start' } })
  return (
    answering(command, judgeKeeping(situation, said, command)) ??
    answersInvitation(situation, said, command) ??
    answering(command, judgeDate(situation, command)) ??
    talking(judgeTalk(situation, command.words, command)) ??
    answering(command, judgeAnswer(situation, command)) ??
    (command.instead && judgeAlmost(said, situation, command.instead)) ??
    (command.about && names(situation, said.text)) ??
    agreesToInvitation(situation, said, said.text)
  )
}

/** A text that gives the name that Partyline asked for. @param isCommand it begins with NAME */
function names(situation: Situation, text: string, isCommand = false): Judgement | undefined {
  const act = judgeName(situation, withoutTail(text), isCommand)
  return act && line(TELLS_NAME, act)
}

function talking(act: Act | undefined): Judgement | undefined {
  return act && line('Answers an event and writes to its host', act)
}

function answering(command: Command, act: Act | undefined): Judgement | undefined {
  return act && line(whatItDoes(command), act)
}

function judgeAddress(said: Said, situation: Situation, command: AddressedCommand): Judgement | undefined {
  const { author } = situation
  const { name, words } = command
  const isPerson = command.kind === 'direct'
  const answersNote = judgeNoteAnswer(situation, said, command)
  if (answersNote) return line('Answers a note', answersNote)
  if (!isAddressed(situation, command)) return undefined
  const longest = isPerson ? undefined : takeLongestName(situation, command, said.text)
  if (longest && 'asks' in longest) return line('Asks for which group', longest.asks)
  if (longest) return judgeCommand({ ...said, text: longest.text }, situation, readText(longest.text))
  const asked = judgeBehindName(situation, said, command)
  if (asked?.is === 'command') return judgeCommand(said, situation, asked.command)
  if (asked) return line('', asked.act)
  if (author.handle === null && !mayWriteTo(situation, command)) {
    // '@ben thanks' from a sender is a direct message.
    const wish = commandFor('follow', { kind: isPerson ? 'person' : 'group', name })
    if (isPerson ? isWish(words) : asksToJoin(words)) return judgeCommand(said, situation, wish)
    if (isRefusal(words)) return line('', say(nothingDone()))
  }
  const managed = said.source === 'phone' && !isPerson ? guardPost(situation, command) : undefined
  return managed ? line('', managed) : { to: isPerson ? 'person' : 'group', name, words }
}

function judgeAlmost(said: Said, situation: Situation, command: AlmostCommand): Judgement | undefined {
  const { author } = situation
  const asked = said.source === 'web' ? undefined : judgeStopAsked(situation, said)
  if (command.like === 'stop')
    return author.handle !== null && readForTheWeb(said.text)?.surely ? undefined : asked
  if (!('names' in command)) {
    const isForSomebody = author.handle !== null || situation.mayAnswerSomebody
    return isForSomebody ? undefined : judgeCommand(said, situation, { kind: command.like })
  }
  const isJoin = command.like === 'follow' && command.names.length === 0
  const invited =
    command.refused || isJoin
      ? answersInvitation(situation, said, command.refused ? command : undefined)
      : undefined
  if (invited) return invited
  // A refusal never follows anybody.
  if (command.refused && command.like === 'follow')
    return command.otherwise === 'stop' ? asked : acknowledge(situation, command.names[0])
  const resolved = resolveAlmost(situation, command)
  switch (resolved.is) {
    case 'command':
      return judgeCommand(said, situation, resolved.command)
    case 'act':
      return line('A command to Partyline', resolved.act)
    case 'stop':
      return asked
    case 'words':
      return undefined
  }
}

/** "Don't add me to #choir" of a person without a username changes nothing. A member hears how to leave. */
function acknowledge(situation: Situation, name = ''): Judgement | undefined {
  const found = situation.author.handle === null ? findNamed(situation, name, 'follow') : undefined
  if (!found) return undefined
  return line('', found.chosen ? tellHowTo('leave', marked(found)) : say(nothingDone()))
}

/**
 * Words that are the title of an offered event, a name that Partyline asked for, or a name without its mark.
 */
function judgeWords(
  said: Said,
  situation: Situation,
  words: string,
  doubtful: boolean,
): Judgement | undefined {
  const { author, linked } = situation
  const bare = withoutTail(words)
  // A sender shares the link with followers.
  if (linked !== undefined && author.handle === null)
    return line('Answers an event', { is: 'tells-of-link', publicId: linked })
  const picked = judgeTitle(situation, bare)
  if (picked) return answering({ kind: 'picks', picks: 'all', words }, picked)
  const other = names(situation, bare) ?? agreesToInvitation(situation, said, bare)
  if (other) return other
  const wished = author.handle ? undefined : readWish(bare)
  const found = wished ? findNamed(situation, wished, 'follow') : undefined
  if (found && !found.chosen) return offerOrFollow(situation, found, greets(bare))
  return doubtful ? undefined : { to: 'followers', words, doubtful: false }
}

/** 'ana' as a phone's first text follows her, because posters ask for it. Later it may be an ordinary word. */
function offerOrFollow({ author }: Situation, found: Target, isGreeting: boolean): Judgement {
  const command = commandFor('follow', found)
  return author.isGreeted || isGreeting
    ? line('', tellHowTo('follow', marked(found)))
    : line(whatItDoes(command), { is: 'command', command })
}
