import type { AnswerCommand, Command, Target } from '@partyline/domain/commands'
import { isForPhoneOnly } from '@partyline/domain/permissions'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { readForTheWeb } from '@partyline/domain/reading/for-the-web'
import { commandFor } from '@partyline/domain/reading/names/targets'
import { asksToJoin, isWish, readWish } from '@partyline/domain/reading/names/wish'
import { isAlmostACommand } from '@partyline/domain/reading/small-talk'
import { whatItDoes } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { MessageContent } from '../messages/message-content.ts'
import { mayBeAnAnswer } from '../notes/keep-note.ts'
import type { PersonRow } from '../people/store.ts'
import { actOnCommand } from './act-on-command.ts'
import { judgeAnswerWithWords, judgeCodeWithWords } from './answer-with-words.ts'
import { askAboutCode, judgeEventLink } from './by-text/answer-event.ts'
import { agreesToInvitation, answersInvitation } from './by-text/answers-invitation.ts'
import { judgeCancelling } from './by-text/judge-cancelling.ts'
import { judgeEventTexts } from './by-text/judge-event-texts.ts'
import { judgeLeavingOne } from './by-text/judge-leaving-one.ts'
import { judgeTakingBack } from './by-text/judge-taking-back.ts'
import { mayMeanElse } from './by-text/may-mean-else.ts'
import { correctsName, judgeName } from './by-text/name-by-text.ts'
import { judgeAnswer } from './by-text/rsvp-by-text.ts'
import { judgeAnswers, judgePicks, judgeTitle } from './by-text/rsvp-picks.ts'
import { tooLong } from './by-text/send-by-text.ts'
import { guardBroadcast, guardPost } from './guard-broadcast.ts'
import { judgeHeldAnswer, removeAside } from './held/answer-held.ts'
import { type AddressedCommand, isAddressed } from './is-addressed.ts'
import { judgeBehindName } from './judge-behind-name.ts'
import { asksStop, type Judged, line } from './judged.ts'
import { mayWriteTo } from './may-write-to.ts'
import type { ReadContent } from './read-content.ts'
import { findNamed, marked, resolveAlmost, tellHowTo } from './resolve-almost.ts'
import type { Act } from './text-result.ts'
import type { Texter } from './texter.ts'

/**
 * Decides what a text is for, from its reading and from the questions that its sender was asked. It changes
 * nothing.
 */
export async function judgeText(context: Context, texter: Texter, content: ReadContent): Promise<Judged> {
  const { person, evidence } = texter
  const { command } = content
  if (content.source === 'phone') {
    const held = await judgeHeldAnswer(context, { person, content, evidence })
    if (held) return line('Answers a question', held)
    const takesBack = await judgeTakingBack(context, texter, content)
    if (takesBack) return line('Takes a message back', takesBack)
    const endsTexts = await judgeEventTexts(context, texter, content)
    if (endsTexts) return line('Ends the texts about an event', endsTexts)
    const cancels = await judgeCancelling(context, texter, content)
    if (cancels) return line('Asks what to cancel', cancels)
    const corrects = correctsName(context, person, content)
    if (corrects) return line(TELLS_NAME, corrects)
    const leaves = await judgeLeavingOne(context, texter, content)
    if (leaves) return line('Ends the texts of one name', leaves)
    if (await mayMeanElse(context, person, content)) return asksStop(context, texter, content)
  }
  const judged = (await judgeCommand(context, texter, content, command)) ?? {
    to: 'followers',
    words: content.text,
    doubtful: isAlmostACommand(command),
  }
  // Without a username the reply tells how to stop, and nobody else reads the words.
  if (content.source !== 'phone' || person.handle === null || judged.to !== 'followers') return judged
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
    case 'say':
      return (
        (await judgeTalk(context, person, command.words)) ??
        judgeWords(context, texter, command.words, command.doubtful === true)
      )
    case 'too-long':
      return line('', async () => ({ command: 'SEND', data: {}, ...tooLong(content) }))
    case 'direct':
    case 'post':
      return judgeAddress(context, texter, content, command)
    case 'answer':
      // YES from a stopped phone undoes its STOP.
      if (command.bare && command.answer === 'YES' && person.stopped_at && content.source === 'phone')
        return line('', () => actOnCommand(context, texter, { kind: 'start' }))
      return (
        (await answersInvitation(context, texter, command)) ??
        (await judgeTalk(context, person, command.words, command)) ??
        answering(context, person, command, await judgeAnswer(context, person, command)) ??
        (command.instead && judgeAlmost(context, texter, content, command.instead)) ??
        (command.about && names(context, person, content.text)) ??
        agreesToInvitation(context, texter, content.text)
      )
    case 'answers':
      return answering(context, person, command, await judgeAnswers(context, person, command))
    case 'picks':
      return answering(context, person, command, await judgePicks(context, person, command))
    case 'code':
      return line(whatItDoes(command), () => askAboutCode(context, person, command.code))
    case 'name': {
      return names(context, person, command.words, true) ?? judgeWords(context, texter, command.words, false)
    }
    case 'almost':
      return judgeAlmost(context, texter, content, command)
    default: {
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

/** An answer to an event with words for its hosts. Words that repeat the event's title do not count. */
async function judgeTalk(
  context: Context,
  person: PersonRow,
  words: string,
  command?: AnswerCommand,
): Promise<Judged | undefined> {
  const byCode = judgeCodeWithWords(context, person, words, command)
  if (byCode) return line(ANSWERS_AND_ASKS, byCode)
  if (command && (!command.about || (await judgeAnswer(context, person, command)))) return undefined
  const act = await judgeAnswerWithWords(context, person, words)
  return act && line(ANSWERS_AND_ASKS, act)
}

const TELLS_NAME = 'Tells your name'
const ANSWERS_AND_ASKS = 'Answers an event and writes to its host'

/** When the person answers an event's question, the words that the guard holds are dropped. */
function answering(
  context: Context,
  person: PersonRow,
  command: Command,
  act: Act | undefined,
): Judged | undefined {
  return act && line(whatItDoes(command), async () => removeAside(context, person, await act()))
}

async function judgeAddress(
  context: Context,
  texter: Texter,
  content: MessageContent,
  command: AddressedCommand,
): Promise<Judged | undefined> {
  const { name, words } = command
  const isPerson = command.kind === 'direct'
  if (!(await isAddressed(context, command))) return undefined
  const asked = await judgeBehindName(context, texter.person, content, command)
  if (asked?.is === 'command') return judgeCommand(context, texter, content, asked.command)
  if (asked) return line('', asked.act)
  // '@ben thanks' from a sender is a direct message.
  const asks = texter.person.handle === null && (isPerson ? isWish(words) : asksToJoin(words))
  if (asks && !(await mayWriteTo(context, texter.person, command))) {
    const wish = commandFor('follow', { kind: isPerson ? 'person' : 'group', name })
    return line(whatItDoes(wish), () => actOnCommand(context, texter, wish))
  }
  const asksTheWeb = content.source === 'phone' && (await guardPost(context, texter.person, content, command))
  return asksTheWeb || { to: isPerson ? 'person' : 'group', name, words }
}

async function judgeAlmost(
  context: Context,
  texter: Texter,
  content: MessageContent,
  command: Extract<Command, { kind: 'almost' }>,
): Promise<Judged | undefined> {
  const { person } = texter
  const asked = asksStop(context, texter, content)
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
  if (command.refused && command.like === 'follow') return command.otherwise === 'stop' ? asked : undefined
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
  if (picked) return answering(context, person, { kind: 'picks', picks: 'all', words }, picked)
  const named = names(context, person, bare)
  if (named) return named
  const agrees = await agreesToInvitation(context, texter, bare)
  if (agrees) return agrees
  const wished = person.handle ? undefined : readWish(bare)
  if (wished) {
    const found = await findNamed(context, person, wished, 'follow')
    if (found && !found.chosen) return offerOrFollow(context, texter, found)
  }
  return doubtful ? undefined : { to: 'followers', words, doubtful: false }
}

/** 'ana' as a phone's first text follows her, because posters ask for it. Later it may be an ordinary word. */
function offerOrFollow(context: Context, texter: Texter, found: Target): Judged {
  const command = commandFor('follow', found)
  if (!texter.person.greeted_at)
    return line(whatItDoes(command), () => actOnCommand(context, texter, command))
  return line('A command to Partyline', async () => tellHowTo('follow', marked(found)))
}
