import type { AnswerCommand, Command } from '@partyline/domain/commands'
import { isForPhoneOnly } from '@partyline/domain/permissions'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { readForTheWeb } from '@partyline/domain/reading/for-the-web'
import { surelyMayAskToStop } from '@partyline/domain/reading/leaving/may-ask-to-stop'
import { readBetweenCourtesies } from '@partyline/domain/reading/names/between-courtesies'
import { commandFor } from '@partyline/domain/reading/names/targets'
import { asksToJoin, greets, isRefusal, isWish, readWish } from '@partyline/domain/reading/names/wish'
import { readText } from '@partyline/domain/reading/read-text'
import { isAlmostACommand } from '@partyline/domain/reading/small-talk'
import { nothingDone } from '@partyline/domain/wording/understanding'
import { whatItDoes } from '@partyline/domain/wording/what-it-does'
import type { Context } from '../../platform/context.ts'
import type { MessageContent } from '../messages/message-content.ts'
import { mayBeAnAnswer } from '../notes/keep-note.ts'
import type { PersonRow } from '../people/store.ts'
import { actOnCommand } from './act-on-command.ts'
import { judgeTalk } from './answer-with-words.ts'
import { judgeDate } from './by-text/answer-date.ts'
import { askAboutCode, judgeEventLink } from './by-text/answer-event.ts'
import { agreesToInvitation, answersInvitation } from './by-text/answers-invitation.ts'
import { judgeCancelling } from './by-text/judge-cancelling.ts'
import { judgeEnding } from './by-text/judge-ending.ts'
import { judgeHostsQuestion } from './by-text/judge-hosts-question.ts'
import { judgeTakingBack } from './by-text/judge-taking-back.ts'
import { judgeKeeping } from './by-text/keep-texts.ts'
import { mayMeanElse } from './by-text/may-mean-else.ts'
import { correctsName, judgeName } from './by-text/name-by-text.ts'
import { judgeNoteAnswer } from './by-text/note-answer-by-text.ts'
import { judgeAnswer, mayAskOut } from './by-text/rsvp-by-text.ts'
import { judgeAnswers, judgePicks, judgeTitle } from './by-text/rsvp-picks.ts'
import { tooLong } from './by-text/send-by-text.ts'
import { guardBroadcast, guardPost } from './guard-broadcast.ts'
import { type AddressedCommand, isAddressed } from './is-addressed.ts'
import { judgeBehindName } from './judge-behind-name.ts'
import { asksStop, type Judged, line } from './judged.ts'
import { takeLongestName } from './longest-name.ts'
import { mayWriteTo } from './may-write-to.ts'
import { acknowledge, offerOrFollow } from './offer-name.ts'
import type { ReadContent } from './read-content.ts'
import { findNamed, resolveAlmost } from './resolve-almost.ts'
import { type Act, reply } from './text-result.ts'
import type { Texter } from './texter.ts'

/** Decides what a text is for, from its reading and its sender's open questions. It changes nothing. */
export async function judgeText(context: Context, texter: Texter, content: ReadContent): Promise<Judged> {
  const { person } = texter
  const { command } = content
  if (content.source === 'phone') {
    const takesBack = await judgeTakingBack(context, texter, content)
    if (takesBack) return line('Takes a message back', takesBack)
    const ends = await judgeEnding(context, texter, content)
    if (ends) return line('Ends the texts of one name', ends)
    const cancels = await judgeCancelling(context, texter, content)
    if (cancels) return line('Asks what to cancel', cancels)
    const corrects = correctsName(context, person, content)
    if (corrects) return line(TELLS_NAME, corrects)
    if (mayMeanElse(person, content)) return asksStop(context, texter, content)
    const replies = await judgeHostsQuestion(context, texter, content)
    if (replies) return line("Answers a host's question", replies)
  }
  const judged = (await judgeCommand(context, texter, content, command)) ?? {
    to: 'followers',
    words: content.text,
    doubtful: isAlmostACommand(command),
  }
  if (content.source !== 'phone' || judged.to !== 'followers') return judged
  // Without a username other words are kept, and the reply tells how to stop. A new phone has no texts to end.
  if (person.handle === null)
    return person.greeted_at && surelyMayAskToStop(content.text) ? asksStop(context, texter, content) : judged
  return guardBroadcast(context, texter, content, judged)
}

/** @returns undefined when the text is words for all followers */
async function judgeCommand(
  context: Context,
  texter: Texter,
  content: MessageContent,
  command: Command,
): Promise<Judged | undefined> {
  const { person } = texter
  switch (command.kind) {
    case 'say': {
      const between = person.handle === null ? readBetweenCourtesies(command.words) : undefined
      if (between) return judgeCommand(context, texter, content, between)
      return (
        (await talking(context, person, command.words)) ??
        judgeWords(context, texter, command.words, command.doubtful === true)
      )
    }
    case 'too-long':
      return line('', async () => ({ command: 'SEND', data: {}, ...tooLong(content) }))
    case 'direct':
    case 'post':
      return judgeAddress(context, texter, content, command)
    case 'answer':
      if (await mayAskOut(context, person, command)) return judgeWords(context, texter, command.words, true)
      // YES from a stopped phone undoes its STOP.
      if (command.bare && command.answer === 'YES' && person.stopped_at && content.source === 'phone')
        return line('', () => actOnCommand(context, texter, { kind: 'start' }))
      return (
        answering(command, await judgeKeeping(context, texter, command)) ??
        (await answersInvitation(context, texter, command)) ??
        answering(command, await judgeDate(context, person, command)) ??
        (await talking(context, person, command.words, command)) ??
        answering(command, await judgeAnswer(context, person, command)) ??
        (command.instead && judgeAlmost(context, texter, content, command.instead)) ??
        (command.about && names(context, person, content.text)) ??
        agreesToInvitation(context, texter, content.text)
      )
    case 'answers':
      return (
        answering(command, await judgeAnswers(context, person, command)) ??
        judgeCommand(context, texter, content, command.instead ?? { kind: 'say', words: command.words })
      )
    case 'picks':
      return answering(command, await judgePicks(context, person, command))
    case 'code':
      return line(whatItDoes(command), () => askAboutCode(context, person, command.code))
    case 'name':
      return names(context, person, command.words, true) ?? judgeWords(context, texter, command.words, false)
    case 'reply':
      return judgeCommand(context, texter, content, { kind: 'say', words: command.words })
    case 'almost':
      return judgeAlmost(context, texter, content, command)
    default: {
      // The web asks nothing, and only the word itself is no message there.
      if (command.kind === 'stop' && !command.exact && content.source === 'web') return undefined
      const judged = line(whatItDoes(command), () => actOnCommand(context, texter, command))
      return isForPhoneOnly(command) ? { ...judged, phoneOnly: true } : judged
    }
  }
}

/** A text that gives the name that Partyline asked for. @param isCommand it begins with NAME */
function names(context: Context, person: PersonRow, text: string, isCommand = false): Judged | undefined {
  const act = judgeName(context, person, withoutTail(text), isCommand)
  return act && line(TELLS_NAME, act)
}

async function talking(
  context: Context,
  person: PersonRow,
  words: string,
  command?: AnswerCommand,
): Promise<Judged | undefined> {
  const act = await judgeTalk(context, person, words, command)
  return act && line('Answers an event and writes to its host', act)
}

const TELLS_NAME = 'Tells your name'

function answering(command: Command, act: Act | undefined): Judged | undefined {
  return act && line(whatItDoes(command), act)
}

async function judgeAddress(
  context: Context,
  texter: Texter,
  content: MessageContent,
  command: AddressedCommand,
): Promise<Judged | undefined> {
  const { person } = texter
  const { name, words } = command
  const isPerson = command.kind === 'direct'
  const answersNote = await judgeNoteAnswer(context, person, content, command)
  if (answersNote) return line('Answers a note', answersNote)
  if (!(await isAddressed(context, command))) return undefined
  const longest = isPerson ? undefined : await takeLongestName(context, person, command, content.text)
  if (longest && 'asks' in longest) return line('Asks for which group', longest.asks)
  if (longest)
    return judgeCommand(context, texter, { ...content, text: longest.text }, readText(longest.text))
  const asked = await judgeBehindName(context, person, content, command)
  if (asked?.is === 'command') return judgeCommand(context, texter, content, asked.command)
  if (asked) return line('', asked.act)
  // '@ben thanks' from a sender is a direct message.
  const asks = person.handle === null && (isPerson ? isWish(words) : asksToJoin(words))
  if (asks && !(await mayWriteTo(context, person, command))) {
    const wish = commandFor('follow', { kind: isPerson ? 'person' : 'group', name })
    return line(whatItDoes(wish), () => actOnCommand(context, texter, wish))
  }
  if (person.handle === null && isRefusal(words) && !(await mayWriteTo(context, person, command)))
    return line('', async () => reply(nothingDone()))
  const asksTheWeb = content.source === 'phone' && (await guardPost(context, person, content, command))
  return asksTheWeb || { to: isPerson ? 'person' : 'group', name, words }
}

async function judgeAlmost(
  context: Context,
  texter: Texter,
  content: MessageContent,
  command: Extract<Command, { kind: 'almost' }>,
): Promise<Judged | undefined> {
  const { person } = texter
  const asked = content.source === 'web' ? undefined : asksStop(context, texter, content)
  if (command.like === 'stop')
    return person.handle !== null && readForTheWeb(content.text)?.surely ? undefined : asked
  if (!('names' in command)) {
    const isForSomebody = person.handle !== null || (await mayBeAnAnswer(context, person))
    return isForSomebody ? undefined : judgeCommand(context, texter, content, { kind: command.like })
  }
  const isJoin = command.like === 'follow' && command.names.length === 0
  const invited =
    (command.refused || isJoin) &&
    (await answersInvitation(context, texter, command.refused ? command : undefined))
  if (invited) return invited
  // A refusal never follows anybody.
  if (command.refused && command.like === 'follow')
    return command.otherwise === 'stop' ? asked : acknowledge(context, person, command.names[0])
  const resolved = await resolveAlmost(context, person, command)
  switch (resolved.is) {
    case 'command':
      return judgeCommand(context, texter, content, resolved.command)
    case 'answer':
      return line('A command to Partyline', resolved.act)
    case 'stop':
      return asked
    case 'words':
      return undefined
  }
}

/**
 * Words that are the title of an offered event, a name that Partyline asked for, or a name without its mark.
 */
async function judgeWords(
  context: Context,
  texter: Texter,
  words: string,
  doubtful: boolean,
): Promise<Judged | undefined> {
  const { person } = texter
  const bare = withoutTail(words)
  // A sender shares the link with followers.
  const linked = person.handle === null ? await judgeEventLink(context, person, bare) : undefined
  if (linked) return line('Answers an event', linked)
  const picked = await judgeTitle(context, person, bare)
  if (picked) return answering({ kind: 'picks', picks: 'all', words }, picked)
  const named = names(context, person, bare)
  if (named) return named
  const agrees = await agreesToInvitation(context, texter, bare)
  if (agrees) return agrees
  const wished = person.handle ? undefined : readWish(bare)
  if (wished) {
    const found = await findNamed(context, person, wished, 'follow')
    if (found && !found.chosen) return offerOrFollow(context, texter, found, greets(bare))
  }
  return doubtful ? undefined : { to: 'followers', words, doubtful: false }
}
