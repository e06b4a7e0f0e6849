import type { Addressee } from '@partyline/contract/messages'
import type { Command } from '@partyline/domain/commands'
import { judge } from '@partyline/domain/judging/judge'
import type { Judgement } from '@partyline/domain/judging/judgement'
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
import { takeQuestion } from './asking/open-question-store.ts'
import { addressHost, wordsToSource } from './by-text/guest-by-text.ts'
import { askHostsQuestion } from './by-text/hosts-question.ts'
import { noteByText } from './by-text/note-by-text.ts'
import { directByText, postByText, sayByText } from './by-text/send-by-text.ts'
import { carryOut } from './carry-out.ts'
import { findOwnSecret } from './find-own-secret.ts'
import { judgeAddressed } from './judge-addressed.ts'
import { type ReadContent, readContent } from './read-content.ts'
import { gatherSituation } from './situation.ts'
import { reply, silence, type TextResult } from './text-result.ts'
import type { Judging } from './texter.ts'

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
  const texter = { person, evidence }
  // A text closes the question of its phone.
  const question = content.source === 'phone' ? await takeQuestion(context, person.id) : undefined
  const situation = await gatherSituation(context, person, content, question)
  if (content.source === 'web')
    return askHostsQuestion(context, person, await actOnMeant(context, { texter, content, situation }), 'web')
  const meant = await answerQuestion(context, person, content, situation)
  if ('gets' in meant) return meant.gets
  const { means, unsent } = meant
  const now = means === content ? situation : await gatherSituation(context, person, means)
  const acted = await actOnMeant(context, { texter, content: means, situation: now })
  const done = await askHostsQuestion(context, person, acted, 'phone')
  const result = await askIfHashtag(context, person, means, done)
  const responses = unsent === undefined ? result.responses : [...result.responses, unsent]
  return askOffered(context, person, { ...result, responses }, means.mediaUrls)
}

/** What machines write answers no question, so it closes none. */
function isMachines({ kind }: Command): boolean {
  return kind === 'tapback' || kind === 'machine'
}

async function actOnMeant(context: Context, judging: Judging): Promise<TextResult> {
  const judged = judge(judging.content, judging.situation)
  return judged.to === 'line' ? carryOut(context, judging, judged.act) : sendJudged(context, judging, judged)
}

/** Sends words to the recipient that stands beside them, so that the words are not read as a command. */
export async function sendAddressed(
  context: Context,
  input: { person: PersonRow; to: Addressee; content: MessageContent },
): Promise<TextResult> {
  const { person, to, content } = input
  if (person.suspended_at) return refuseSuspended(context)
  if (content.text === '' && content.mediaUrls.length === 0) return reply(emptyText(), 'EMPTY')
  const judging = await gather(context, person, readContent(content))
  return sendJudged(context, judging, judgeAddressed(to, content.text))
}

/** Sends words that were allowed earlier, such as scheduled ones, and never does what a command asks for. */
export async function sendWords(
  context: Context,
  input: { person: PersonRow; content: ReadContent },
): Promise<TextResult> {
  const { person, content } = input
  if (person.suspended_at) return refuseSuspended(context)
  const judging = await gather(context, person, content)
  const judged = judge(content, judging.situation)
  return judged.to === 'line' ? reply(NOT_A_MESSAGE, 'NOT_ALLOWED') : sendJudged(context, judging, judged)
}

async function gather(context: Context, person: PersonRow, content: ReadContent): Promise<Judging> {
  const evidence: Evidence = { words: content.text, source: content.source }
  return { texter: { person, evidence }, content, situation: await gatherSituation(context, person, content) }
}

async function sendJudged(
  context: Context,
  judging: Judging,
  judged: Exclude<Judgement, { to: 'line' }>,
): Promise<TextResult> {
  const { content, situation } = judging
  const { person } = judging.texter
  const said = { ...judging, content: { ...content, text: judged.words } }
  switch (judged.to) {
    case 'person':
    case 'group': {
      const result =
        judged.to === 'person'
          ? await sendToPerson(context, said, judged.name)
          : await postByText(context, person, judged.name, said.content)
      return content.source === 'phone' ? tellOfSecond(result, judged.words) : result
    }
    case 'followers': {
      const result = await sayByText(context, person, said.content, { ...judged, situation })
      // Words that may mean something else are for nobody yet.
      const kept =
        judged.way === undefined ? await wordsToSource(context, person, said.content, result) : result
      return noteByText(context, said, kept)
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
async function sendToPerson(context: Context, judging: Judging, name: string): Promise<TextResult> {
  const { content: words } = judging
  const { person } = judging.texter
  const sent = await directByText(context, person, name, words)
  const result = await addressHost(context, person, { name, content: words }, sent)
  if (result.resultCode !== 'NO_HANDLE' || words.source !== 'phone') return result
  const target = await findPersonByHandle(context, nameKey(name))
  return target ? noteByText(context, judging, result, target.id) : result
}

/** A suspended person can still stop texts and ask for help. */
const OPEN_TO_SUSPENDED = new Set('stop start help unfollow leave mute unmute block report list'.split(' '))

function refuseSuspended({ settings }: Context): TextResult {
  return reply(
    suspended(settings.shortName, settings.supportEmail ?? `${settings.publicUrl}/support`),
    'NOT_ALLOWED',
  )
}

function isOpenToSuspended(command: Command): boolean {
  return OPEN_TO_SUSPENDED.has(command.kind) || (command.kind === 'almost' && command.like === 'stop')
}
