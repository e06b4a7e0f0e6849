import type { Addressee } from '@partyline/contract/messages'
import type { Command } from '@partyline/domain/commands'
import { nameKey } from '@partyline/domain/names/names'
import { readSecondName } from '@partyline/domain/reading/names/address'
import { suspended } from '@partyline/domain/wording/operating'
import { NOT_A_MESSAGE } from '@partyline/domain/wording/scheduling'
import { emptyText, keepToYourself } from '@partyline/domain/wording/texting'
import { onlyTheFirst } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { MessageContent } from '../messages/message-content.ts'
import type { Evidence } from '../people/record-consent.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { answerQuestion } from './asking/answer-question.ts'
import { askIfHashtag, askOffered } from './asking/hold-text.ts'
import { addressHost, wordsToSource } from './by-text/guest-by-text.ts'
import { askHostsQuestion } from './by-text/hosts-question.ts'
import { noteByText } from './by-text/note-by-text.ts'
import { directByText, postByText, sayByText } from './by-text/send-by-text.ts'
import { findOwnSecret } from './find-own-secret.ts'
import { judgeText } from './judge-text.ts'
import { type Judged, judgeAddressed } from './judged.ts'
import type { ReadContent } from './read-content.ts'
import { reply, silence, type TextResult } from './text-result.ts'
import type { Texter } from './texter.ts'

/** Does what a text asks for, from a phone or from the web. */
export async function actOnText(
  context: Context,
  input: { person: PersonRow; content: ReadContent; carrier?: Evidence['carrier'] },
): Promise<TextResult> {
  const { person, content, carrier } = input
  if (person.suspended_at && !isOpenToSuspended(content.command)) return refuseSuspended(context)
  const secret = await findOwnSecret(context, person, content)
  if (secret) return reply(keepToYourself(secret))
  if (content.source === 'phone' && isMachines(content.command)) return silence()
  const evidence: Evidence = { words: content.text, source: content.source, ...(carrier ? { carrier } : {}) }
  if (content.source === 'web')
    return askHostsQuestion(context, person, await actOnMeant(context, { person, evidence }, content), 'web')
  const meant = await answerQuestion(context, person, content)
  if ('gets' in meant) return meant.gets
  const { means, unsent } = meant
  const acted = await actOnMeant(context, { person, evidence }, means)
  const done = await askHostsQuestion(context, person, acted, 'phone')
  const result = await askIfHashtag(context, person, means, done)
  const responses = unsent === undefined ? result.responses : [...result.responses, unsent]
  return askOffered(context, person, { ...result, responses }, means.mediaUrls)
}

/** What machines write answers no question, so it closes none. */
function isMachines({ kind }: Command): boolean {
  return kind === 'tapback' || kind === 'machine'
}

async function actOnMeant(context: Context, texter: Texter, content: ReadContent): Promise<TextResult> {
  const judged = await judgeText(context, texter, content)
  return judged.to === 'line' ? judged.act() : sendJudged(context, texter.person, content, judged)
}

/** Sends words to the recipient that stands beside them, so that the words are not read as a command. */
export async function sendAddressed(
  context: Context,
  input: { person: PersonRow; to: Addressee; content: MessageContent },
): Promise<TextResult> {
  const { person, to, content } = input
  if (person.suspended_at) return refuseSuspended(context)
  if (content.text === '' && content.mediaUrls.length === 0) return reply(emptyText(), 'EMPTY')
  return sendJudged(context, person, content, judgeAddressed(to, content.text))
}

/** Sends words that were allowed earlier, such as scheduled ones, and never does what a command asks for. */
export async function sendWords(
  context: Context,
  input: { person: PersonRow; content: ReadContent },
): Promise<TextResult> {
  const { person, content } = input
  if (person.suspended_at) return refuseSuspended(context)
  const evidence: Evidence = { words: content.text, source: content.source }
  const judged = await judgeText(context, { person, evidence }, content)
  return judged.to === 'line'
    ? reply(NOT_A_MESSAGE, 'NOT_ALLOWED')
    : sendJudged(context, person, content, judged)
}

async function sendJudged(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  judged: Exclude<Judged, { to: 'line' }>,
): Promise<TextResult> {
  switch (judged.to) {
    case 'person':
    case 'group': {
      const send = judged.to === 'person' ? sendToPerson : postByText
      const result = await send(context, person, judged.name, { ...content, text: judged.words })
      return content.source === 'phone' ? tellOfSecond(result, judged.words) : result
    }
    case 'followers': {
      const words = { ...content, text: judged.words }
      const result = await sayByText(context, person, words, judged)
      // Words that may mean something else are for nobody yet.
      const kept = judged.way === undefined ? await wordsToSource(context, person, words, result) : result
      return noteByText(context, person, words, kept)
    }
  }
}

/** '@ana and @ben hi' goes to Ana alone, which its author cannot know. The web shows who gets it. */
function tellOfSecond(result: TextResult, words: string): TextResult {
  const second = readSecondName(words)
  const { resultCode, data, responses } = result
  const first = data.groupName ? `#${data.groupName}` : data.userHandle ? `@${data.userHandle}` : undefined
  if (!second || !first || resultCode !== 'OK' || responses.length > 0) return result
  return { ...result, responses: [onlyTheFirst(first, second)] }
}

/** Sends a direct message. Words that may not be sent are kept for a host, or for a person who texted lately. */
async function sendToPerson(
  context: Context,
  person: PersonRow,
  name: string,
  words: MessageContent,
): Promise<TextResult> {
  const sent = await directByText(context, person, name, words)
  const result = await addressHost(context, person, { name, content: words }, sent)
  if (result.resultCode !== 'NO_HANDLE' || words.source !== 'phone') return result
  const target = await findPersonByHandle(context, nameKey(name))
  return target ? noteByText(context, person, words, result, target.id) : result
}

/** A suspended person can still stop texts and ask for help. */
const OPEN_TO_SUSPENDED = new Set<Command['kind']>([
  'stop',
  'start',
  'help',
  'unfollow',
  'leave',
  'mute',
  'unmute',
  'block',
  'report',
  'list',
])

function refuseSuspended({ settings }: Context): TextResult {
  return reply(
    suspended(settings.shortName, settings.supportEmail ?? `${settings.publicUrl}/support`),
    'NOT_ALLOWED',
  )
}

function isOpenToSuspended(command: Command): boolean {
  return OPEN_TO_SUSPENDED.has(command.kind) || (command.kind === 'almost' && command.like === 'stop')
}
